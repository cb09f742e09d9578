import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import { ROOT } from './preset.ts';

it('the files of the languages’ own names have every letter that the Latin font lacks', () => {
  const css = readFileSync(path.join(ROOT, 'shell/src/css/fonts.css'), 'utf8');
  const kept = [...css.matchAll(/\?letters=([^']+)'/g)].flatMap(([, letters]) => Array.from(letters ?? ''));
  const needed = Array.from(Object.values(LANGUAGE_NAMES).join('')).filter((letter) => letter > 'ÿ');
  expect([...new Set(needed)].filter((letter) => !kept.includes(letter))).toEqual([]);
});
