import type { Portrait } from '@tessera/contracts/values';
import { paintOf } from './grid.ts';
import { HAIR_PARTS, HAIR_STYLES, TOPS, traitsOf, type HairStyle, type Top } from './portrait-traits.ts';

/** A drawing of art.svg with its colours: `fill` and `stroke` are inks, `color` is the ground or the skin. */
export interface Part {
  readonly id: string;
  readonly fill?: string;
  readonly color?: string;
  readonly stroke?: string;
  readonly transform?: string | undefined;
}
const CLOTHES = ['art-1', 'art-7', 'art-5', 'art-9', 'art-4', 'art-10', 'tile-fin'] as const;
const BEARDS = [0, 1, 2] as const;
const SCARF = 'var(--art-1)';

const hasPart = (style: HairStyle, part: string): boolean => (HAIR_PARTS[style] as readonly string[]).includes(part);
const bodyId = (top: Top, isUnderScarf: boolean): string => `body-${top}${isUnderScarf ? '-headscarf' : ''}`;
const headId = (style: HairStyle, beard: number): string =>
  `head-${style}${beard > 0 && style !== 'headscarf' ? `-beard-${beard}` : ''}`;

/** The shoulders in their clothes. A scarf lies over the shoulders and under the collar. */
const bodyOf = (top: Top, isUnderScarf: boolean): readonly Part[] => [
  { id: 'torso', ...(top === 'coat' ? { fill: 'var(--face-linen)' } : {}) },
  ...(isUnderScarf ? [{ id: 'back-headscarf', fill: SCARF }] : []),
  { id: `top-${top}` },
];
/** Head, beard, front hair and face; the stroke is the ink of the brows and reaches only the face. */
const headOf = (style: HairStyle, beard: number): readonly Part[] => [
  { id: style === 'headscarf' ? 'skull-headscarf' : 'skull', stroke: 'none' },
  ...(beard > 0 ? [{ id: `beard-${beard}`, stroke: 'none' }] : []),
  ...(hasPart(style, 'front') ? [{ id: `front-${style}`, stroke: 'none' }] : []),
  { id: beard === 2 ? 'face-beard' : 'face' },
];

/** What the build composes from the parts of art.svg, so that a portrait is three or four elements. */
export const PORTRAIT_GROUPS: Readonly<Record<string, readonly Part[]>> = Object.fromEntries([
  ...TOPS.flatMap((top) => [false, true].map((scarf) => [bodyId(top, scarf), bodyOf(top, scarf)] as const)),
  ...HAIR_STYLES.flatMap((style) =>
    (style === 'headscarf' ? [0] : BEARDS).map((beard) => [headId(style, beard), headOf(style, beard)] as const),
  ),
]);

/** Heads have a file of their own: some pages have tiles and no faces. */
export const HEADS_FILE = 'h';
export const headFileOf = (id: string): typeof HEADS_FILE | null => (id.startsWith('head-') ? HEADS_FILE : null);

/** The parts of a face in a 160 × 160 square, background included, from the back to the front. */
export const partsOf = (portrait: Portrait): readonly Part[] => [groundOf(portrait), ...personOf(portrait)];
/** The background as classes of the style sheet. */
export function groundClasses(portrait: Portrait): string {
  const { groundNumber, turn } = traitsOf(portrait);
  return `tk-ground-${groundNumber}${turn === 0 ? '' : ` tk-turn-${turn}`}`;
}
function groundOf(portrait: Portrait): Part {
  const { quarter, ground, turn } = traitsOf(portrait);
  return {
    id: 'ground',
    fill: paintOf(quarter),
    color: paintOf(ground),
    transform: turn === 0 ? undefined : `rotate(${turn * 90} 80 80)`,
  };
}
/** The parts in front of the background. */
export function personOf(portrait: Portrait): readonly Part[] {
  const { skin: skinNumber, hair: hairNumber, style, beard, glasses, top, clothes } = traitsOf(portrait);
  const color = `var(--skin-${skinNumber + 1})`;
  const hair = `var(--hair-${hairNumber + 1})`;
  const hasScarf = style === 'headscarf';
  const fill = hasScarf ? SCARF : hair;
  return [
    ...(hasPart(style, 'back') && !hasScarf ? [{ id: `back-${style}`, fill }] : []),
    { id: bodyId(top, hasScarf), fill: `var(--${CLOTHES[clothes] ?? CLOTHES[0]})`, color },
    { id: headId(style, beard), fill, color, stroke: hairNumber >= 6 ? 'var(--face-brow-grey)' : hair },
    ...(glasses ? [{ id: 'glasses' }] : []),
  ];
}
