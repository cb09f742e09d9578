import type { Portrait } from '@tessera/contracts/values';
import { createRandom, drawIndex, drawOne } from './random.ts';

/** The parts of art.svg that a hairstyle has: `back` is drawn behind head and shoulders, `front` over the forehead. */
export const HAIR_PARTS = {
  short: ['front'],
  quiff: ['front'],
  buzz: ['front'],
  bald: [],
  bob: ['back', 'front'],
  long: ['back', 'front'],
  wavy: ['back', 'front'],
  bun: ['back', 'front'],
  curly: ['back', 'front'],
  afro: ['back', 'front'],
  pixie: ['front'],
  headscarf: ['back', 'front'],
} as const satisfies Readonly<Record<string, readonly ('back' | 'front')[]>>;
export type HairStyle = keyof typeof HAIR_PARTS;
export const HAIR_STYLES = Object.keys(HAIR_PARTS) as [HairStyle, ...HairStyle[]];
export const TOPS = ['crew', 'v', 'collar', 'roll', 'coat'] as const;
export type Top = (typeof TOPS)[number];
/** Number of skins, hair colours, beards and clothes; a chosen number outside the range is ignored. */
const TRAIT_COUNTS = { skin: 6, hair: 8, beard: 3, clothes: 7 } as const;

export interface Traits {
  readonly skin: number;
  readonly hair: number;
  readonly style: HairStyle;
  /** 0 none, 1 short, 2 full. */
  readonly beard: number;
  readonly glasses: boolean;
  readonly top: Top;
  readonly clothes: number;
  /** Number of the background from 1; palette numbers of its colour and of the quarter on it, and the quarter's turn. */
  readonly groundNumber: number;
  readonly ground: number;
  readonly quarter: number;
  readonly turn: number;
}

const GROUNDS: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [3, 2],
  [6, 5],
  [8, 7],
  [3, 4],
  [6, 4],
];
const SHORT_STYLES: readonly HairStyle[] = ['short', 'quiff', 'buzz', 'bald'];
const isHairStyle = (value: string | undefined): value is HairStyle =>
  value !== undefined && Object.hasOwn(HAIR_PARTS, value);
const isTop = (value: string | undefined): value is Top => TOPS.some((top) => top === value);
const chosen = (value: number | undefined, below: number): number | undefined =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value < below ? value : undefined;

/**
 * The traits of a portrait. Every trait is drawn from the seed first, always in the same order, so that choosing one
 * trait never changes another. Coats (for doctors) and grey hair are only ever chosen, never drawn.
 */
export function traitsOf(portrait: Portrait): Traits {
  const random = createRandom(portrait.seed);
  const skin = drawIndex(random, TRAIT_COUNTS.skin);
  const hair = drawIndex(random, 6);
  const style = drawOne(random, HAIR_STYLES);
  const hasBeard = random() < 0.45;
  const beardKind = 1 + drawIndex(random, 2);
  const glasses = random() < 0.25;
  const top = drawOne(random, ['crew', 'v', 'collar', 'roll'] as const);
  const clothes = drawIndex(random, TRAIT_COUNTS.clothes);
  const [ground, quarter] = drawOne(random, GROUNDS);
  const turn = drawIndex(random, 4);
  const finalStyle = isHairStyle(portrait.style) ? portrait.style : style;
  return {
    skin: chosen(portrait.skin, TRAIT_COUNTS.skin) ?? skin,
    hair: chosen(portrait.hair, TRAIT_COUNTS.hair) ?? hair,
    style: finalStyle,
    beard:
      chosen(portrait.beard, TRAIT_COUNTS.beard) ?? (hasBeard && SHORT_STYLES.includes(finalStyle) ? beardKind : 0),
    glasses: portrait.glasses ?? glasses,
    top: isTop(portrait.top) ? portrait.top : top,
    clothes: chosen(portrait.clothes, TRAIT_COUNTS.clothes) ?? clothes,
    groundNumber: GROUNDS.findIndex((one) => one[0] === ground && one[1] === quarter) + 1,
    ground,
    quarter,
    turn,
  };
}
