import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import { ROOT } from './preset.ts';

const fonts = readFileSync(path.join(ROOT, 'shell/src/css/fonts.css'), 'utf8');

it('a font file has the letters that its rule announces', () => {
  const rules = fonts.split('@font-face').filter((rule) => /\?range=.*&preload=/.test(rule));
  const kept = (rule: string) => /\?range=([^&]+)&preload=/.exec(rule)?.[1];
  const announced = (rule: string) => /unicode-range: ([^;]+);/.exec(rule)?.[1]?.replaceAll('U+', '');
  expect(rules.map(kept)).toEqual(rules.map(announced));
  expect(rules.length).toBe(4);
});
it('the files of the languages’ own names have every letter that the Latin font lacks', () => {
  const kept = [...fonts.matchAll(/\?letters=([^'&]+)&preload=names-/g)].flatMap(([, letters]) =>
    Array.from(letters ?? ''),
  );
  const needed = Array.from(Object.values(LANGUAGE_NAMES).join('')).filter((letter) => letter > 'ÿ');
  expect([...new Set(needed)].filter((letter) => !kept.includes(letter))).toEqual([]);
});
