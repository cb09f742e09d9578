import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

// Partners choose hues, we choose lightness: contrast must be sufficient for any seed. Measured on the colours that Chromium computes.
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  const tokens = readFileSync(path.resolve(import.meta.dirname, '../../../shared-kit/src/css/tokens.css'), 'utf8');
  await page.setContent(`<style>${tokens}</style><style id="seeds"></style><i id="probe"></i>`);
});
test.afterAll(async () => page?.close());

const SEEDS: Readonly<Record<string, string>> = {
  own: '',
  aurora:
    '--seed-brand: oklch(0.46 0.105 162); --seed-accent: oklch(0.86 0.14 108); --seed-warm: oklch(0.74 0.10 48); --seed-cool: oklch(0.66 0.09 210); --seed-neutral: oklch(0.5 0.008 160);',
  brightwork:
    '--seed-brand: oklch(0.46 0.14 334); --seed-accent: oklch(0.80 0.13 50); --seed-warm: oklch(0.74 0.12 12); --seed-cool: oklch(0.66 0.09 250); --seed-neutral: oklch(0.5 0.010 340);',
  'stress yellow':
    '--seed-brand: oklch(0.88 0.18 100); --seed-accent: oklch(0.92 0.17 105); --seed-warm: oklch(0.9 0.15 95); --seed-cool: oklch(0.9 0.12 110); --seed-neutral: oklch(0.5 0.02 100);',
  'stress red':
    '--seed-brand: oklch(0.55 0.24 27); --seed-accent: oklch(0.6 0.22 20); --seed-warm: oklch(0.6 0.2 30); --seed-cool: oklch(0.5 0.2 10); --seed-neutral: oklch(0.5 0.02 25);',
  'stress aqua':
    '--seed-brand: oklch(0.85 0.14 195); --seed-accent: oklch(0.9 0.14 190); --seed-warm: oklch(0.85 0.12 180); --seed-cool: oklch(0.85 0.13 210); --seed-neutral: oklch(0.5 0.02 200);',
  'stress black':
    '--seed-brand: oklch(0.1 0 0); --seed-accent: oklch(0.2 0 0); --seed-warm: oklch(0.3 0 0); --seed-cool: oklch(0.25 0 0); --seed-neutral: oklch(0.5 0 0);',
};
const THEMES = [
  ...Object.keys(SEEDS).flatMap((seed) =>
    (['light', 'dark'] as const).map((theme) => ({ seed, theme, contrast: false })),
  ),
  ...(['light', 'dark'] as const).map((theme) => ({ seed: 'own', theme, contrast: true })),
];
const SURFACES = ['bg', 'surface', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-brand'];
const TEXT: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) => SURFACES.map((surface) => [ink, surface] as const)),
  ...['bg', 'surface', 'surface-raised', 'surface-brand'].map((surface) => ['link', surface] as const),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand', 'brand-active'],
  ['on-brand-soft', 'brand-soft'],
  ['on-brand-soft', 'brand-soft-hover'],
  ['on-accent', 'accent'],
  ['on-accent-soft', 'accent-soft'],
  ['ink-inverse', 'surface-inverse'],
  ['ink-inverse-2', 'surface-inverse'],
  ...['success', 'warning', 'danger', 'info'].map((status) => [`on-${status}-soft`, `${status}-soft`] as const),
  ['on-danger', 'danger'],
  ['danger', 'surface'],
  ...['psiho', 'fam', 'medical', 'health', 'coach', 'fin'].map(
    (domain) => [`tile-${domain}-ink`, `tile-${domain}-soft`] as const,
  ),
];
/** Outlines of controls, focus indicators, lines of charts. */
const SHAPES: readonly (readonly [string, string])[] = [
  ['line-strong', 'surface'],
  ['line-strong', 'bg'],
  ['focus-outer', 'bg'],
  ['focus-outer', 'surface'],
  ...[1, 2, 3, 4, 5, 6].map((n) => [`chart-${n}`, 'surface'] as const),
];

/** WCAG 2 contrast ratios of token pairs, as the page resolves them now. */
const ratios = (pairs: readonly (readonly [string, string])[]): Promise<readonly number[]> =>
  page.evaluate((wanted) => {
    const probe = document.getElementById('probe') as HTMLElement;
    const context = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const luminance = (token: string): number => {
      probe.style.color = `var(--${token})`;
      context.fillStyle = getComputedStyle(probe).color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data]
        .map((byte) => byte / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return wanted.map(([front, back]) => {
      const [one, two] = [luminance(front), luminance(back)];
      return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    });
  }, pairs);

for (const { seed, theme, contrast } of THEMES)
  test.describe(`${seed}, ${theme}${contrast ? ', more contrast' : ''}`, () => {
    test.beforeAll(async () => {
      await page.evaluate(
        ([seeds, scheme, more]) => {
          (document.getElementById('seeds') as HTMLElement).textContent = `@layer partner { :root { ${seeds} } }`;
          document.documentElement.dataset['theme'] = scheme;
          if (more) document.documentElement.dataset['contrast'] = 'more';
          else delete document.documentElement.dataset['contrast'];
        },
        [SEEDS[seed] ?? '', theme, contrast] as const,
      );
    });
    for (const [what, pairs, least] of [
      ['text', TEXT, contrast ? 7 : 4.5],
      ['shapes', SHAPES, 3],
    ] as const)
      test(`${what} can be told from what it stands on`, async () => {
        const measured = await ratios(pairs);
        expect(
          pairs
            .map(([front, back], i) => `${front} on ${back}: ${(measured[i] ?? 0).toFixed(2)}`)
            .filter((_line, i) => (measured[i] ?? 0) < least),
        ).toEqual([]);
      });
  });
