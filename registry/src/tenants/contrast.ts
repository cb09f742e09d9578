import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ColourPair, PartnerIssue } from '@tessera/contracts/corporate';
import type { TenantRecord } from '@tessera/contracts/release';
import { converter } from 'culori';

type Seeds = NonNullable<TenantRecord['seeds']>;
type Pair = readonly [front: string, back: string];
type Theme = 'light' | 'dark';
const SURFACES = ['bg', 'surface', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-brand'];
/** The pairs in which the product draws text, and those in which it draws outlines, focus rings and lines of charts. */
const PAIRS: readonly { readonly least: number; readonly pairs: readonly Pair[] }[] = [
  {
    least: 4.5,
    pairs: [
      ...['ink', 'ink-2', 'ink-3'].flatMap((ink) => SURFACES.map((surface): Pair => [ink, surface])),
      ...['bg', 'surface', 'surface-raised', 'surface-brand'].map((surface): Pair => ['link', surface]),
      ...['brand', 'brand-hover', 'brand-active'].map((fill): Pair => ['on-brand', fill]),
      ...['brand-soft', 'brand-soft-hover'].map((fill): Pair => ['on-brand-soft', fill]),
      ['on-accent', 'accent'],
      ['on-accent-soft', 'accent-soft'],
      ['ink-inverse', 'surface-inverse'],
      ['ink-inverse-2', 'surface-inverse'],
      ...['psiho', 'fam', 'medical', 'coach'].map((tile): Pair => [`tile-${tile}-ink`, `tile-${tile}-soft`]),
    ],
  },
  {
    least: 3,
    pairs: [
      ...['line-strong', 'focus-outer'].flatMap((line) => ['bg', 'surface'].map((surface): Pair => [line, surface])),
      ...[1, 2, 3, 4].map((chart): Pair => [`chart-${chart}`, 'surface']),
    ],
  },
];

/** The declarations of the tokens before the modes, by name without dashes; the first one counts. */
export function readTokens(css: string): ReadonlyMap<string, string> {
  const [own = ''] = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('[data-theme="light"]');
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of own.matchAll(/--([\w-]+):\s*([^;]+);/g))
    if (!tokens.has(name)) tokens.set(name, value.trim());
  return tokens;
}
let house: ReadonlyMap<string, string> | undefined;
/** The tokens that the shell serves: read from their file, so that both cannot differ. */
const houseTokens = (): ReadonlyMap<string, string> =>
  (house ??= readTokens(readFileSync(fileURLToPath(import.meta.resolve('@tessera/kit/css/tokens.css')), 'utf8')));

interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}
/** The parts of a list at its top level, such as the arguments of a function. */
function split(text: string, by: ',' | ' '): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === by && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
const insideOf = (name: string, text: string): string | null =>
  text.startsWith(`${name}(`) && text.endsWith(')') ? text.slice(name.length + 1, -1) : null;

/** A number of the small language of the tokens: `calc(min(c, .17) * .38)`, `c`, `0.47`. */
function numberOf(text: string, from: Oklch): number {
  if (text === 'l' || text === 'c' || text === 'h') return from[text];
  const calc = insideOf('calc', text);
  if (calc !== null) {
    const [first = '', operator, second = ''] = split(calc, ' ');
    const [a, b] = [numberOf(first, from), numberOf(second, from)];
    if (operator === '*') return a * b;
    if (operator === '-') return a - b;
    if (operator === '+') return a + b;
  }
  const min = insideOf('min', text);
  if (min !== null) return Math.min(...split(min, ',').map((part) => numberOf(part, from)));
  const value = Number(text);
  if (!Number.isNaN(value)) return value;
  throw new Error(`the tokens have a number that is not understood: ${text}`);
}
function colourOf(text: string, tokens: ReadonlyMap<string, string>, theme: Theme): Oklch {
  const variable = insideOf('var', text);
  if (variable !== null) return colourOf(tokens.get(variable.slice(2)) ?? '', tokens, theme);
  const both = insideOf('light-dark', text);
  if (both !== null) return colourOf(split(both, ',')[theme === 'light' ? 0 : 1] ?? '', tokens, theme);
  const oklch = insideOf('oklch', text);
  if (oklch === null) throw new Error(`the tokens have a colour that is not understood: ${text}`);
  const parts = split(oklch, ' ');
  const from = parts[0] === 'from' ? colourOf(parts[1] ?? '', tokens, theme) : { l: 0, c: 0, h: 0 };
  const [l = '', c = '', h = ''] = parts[0] === 'from' ? parts.slice(2) : parts;
  return { l: numberOf(l, from), c: numberOf(c, from), h: numberOf(h, from) };
}
const toRgb = converter('rgb');
/** The luminance of a colour as a screen of sRGB shows it: channels beyond its gamut are cut. */
function luminance(colour: Oklch): number {
  const { r, g, b } = toRgb({ mode: 'oklch', ...colour });
  const [red = 0, green = 0, blue = 0] = [r, g, b]
    .map((channel) => Math.min(1, Math.max(0, channel)))
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast of every pair that is drawn with these seeds, in light and dark, the weakest for its purpose first. */
export function contrastsOf(seeds: Seeds, base: ReadonlyMap<string, string> = houseTokens()): readonly ColourPair[] {
  const tokens = new Map(base);
  for (const name of ['brand', 'accent', 'warm', 'cool', 'neutral'] as const) tokens.set(`seed-${name}`, seeds[name]);
  return (['light', 'dark'] as const)
    .flatMap((theme) =>
      PAIRS.flatMap(({ least, pairs }) =>
        pairs.map(([front, back]): ColourPair => {
          const [one, two] = [front, back].map((name) => luminance(colourOf(`var(--${name})`, tokens, theme)));
          const [a, b] = [one ?? 0, two ?? 0];
          return { front, back, theme, least, ratio: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) };
        }),
      ),
    )
    .toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);
}
export const sayContrast = ({ front, back, theme, ratio }: ColourPair): string =>
  `${front} on ${back} in ${theme} mode: ${ratio.toFixed(2)}:1`;
/** Every pair that could not be read. */
export const contrastIssues = (seeds: Seeds, base?: ReadonlyMap<string, string>): PartnerIssue[] =>
  contrastsOf(seeds, base)
    .filter(({ ratio, least }) => ratio < least)
    .map((pair) => ({
      path: 'seeds',
      reason: 'contrast',
      values: {
        front: pair.front,
        back: pair.back,
        theme: pair.theme,
        ratio: pair.ratio.toFixed(2),
        least: String(pair.least),
      },
      message: `${sayContrast(pair)} is less than ${pair.least}:1.`,
    }));
