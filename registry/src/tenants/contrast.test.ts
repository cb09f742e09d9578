import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contrastIssues, contrastsOf, readTokens } from './contrast.ts';

const css = readFileSync(fileURLToPath(import.meta.resolve('@tessera/kit/css/tokens.css')), 'utf8');
const seeds = {
  brand: 'oklch(0.46 0.105 162)',
  accent: 'oklch(0.86 0.14 108)',
  warm: 'oklch(0.74 0.10 48)',
  cool: 'oklch(0.66 0.09 210)',
  neutral: 'oklch(0.5 0.008 160)',
  radius: 1,
  flare: 0,
};
const allAt = (hue: number, chroma: number, lightness: number) => {
  const colour = `oklch(${lightness} ${chroma} ${hue})`;
  return { ...seeds, brand: colour, accent: colour, warm: colour, cool: colour, neutral: colour };
};

it('the ratio is that of WCAG 2: white on the brand of the house, as Chromium measures it', () => {
  const white = contrastsOf(seeds).find((pair) => pair.front === 'on-brand' && pair.back === 'brand');
  expect(white).toMatchObject({ theme: 'light', least: 4.5 });
  expect(white?.ratio).toBeGreaterThan(5);
  expect(white?.ratio).toBeLessThan(8);
});
it('each pair is computed in light and dark, the weakest first', () => {
  const all = contrastsOf(seeds);
  expect(all.filter(({ theme }) => theme === 'dark')).toHaveLength(all.length / 2);
  const shares = all.map(({ ratio, least }) => ratio / least);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});
it('any hue, chroma and lightness of a seed can be read, because the tokens fix the lightness', () => {
  for (let hue = 0; hue < 360; hue += 20)
    for (const [chroma, lightness] of [
      [0, 0.1],
      [0.1, 0.5],
      [0.37, 0.95],
    ] as const)
      expect([hue, chroma, contrastIssues(allAt(hue, chroma, lightness))]).toEqual([hue, chroma, []]);
});
it('with tokens that took the lightness of the seed, a pale brand is refused with the pair and its ratio', () => {
  const careless = readTokens(css.replace('oklch(from var(--seed-brand) 0.470 min(c, .17) h)', 'var(--seed-brand)'));
  const issues = contrastIssues({ ...seeds, brand: 'oklch(0.88 0.18 100)' }, careless);
  expect(issues).toContainEqual({
    path: 'seeds',
    reason: 'contrast',
    values: {
      front: 'on-brand',
      back: 'brand',
      theme: 'light',
      ratio: expect.stringMatching(/^1\.\d\d$/),
      least: '4.5',
    },
    message: expect.stringMatching(/^on-brand on brand in light mode: 1\.\d\d:1 is less than 4\.5:1\.$/),
  });
});
