import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildable, folderOf } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';
import { baseKey, isSource, namedBy, readWords, wordFolders } from '../build/words.ts';

/** `features/hold` and the like; '' for what belongs to no part of the remote. */
const PART = /^(?:features|screens|slots)\/[^/]+/;
/**
 * Keys that do not lie beside what shows them. `words`: keys by part, those of `src/i18n` under ''; `sources`: texts by
 * part. What one part alone shows belongs into its folder, what several show into one of theirs or into `src/i18n`.
 */
export function misplaced(
  words: ReadonlyMap<string, readonly string[]>,
  sources: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const named = new Map([...sources].map(([part, texts]) => [part, namedBy(texts)]));
  const usersOf = (key: string) => [...named].flatMap(([part, names]) => (names(key) ? [part] : []));
  const placeOf = (part: string): string => (part === '' ? 'src/i18n' : `src/${part}/i18n`);
  const seen = new Map<string, string>();
  const problems: string[] = [];
  for (const [part, keys] of words)
    for (const key of new Set(keys.map(baseKey))) {
      const users = usersOf(key);
      const [only = ''] = users;
      const other = seen.get(key);
      if (other !== undefined) problems.push(`${placeOf(part)} has «${key}», which ${placeOf(other)} has as well`);
      else if (part === '' ? users.length === 1 && only !== '' : users.length > 0 && !users.includes(part))
        problems.push(
          `${placeOf(part)} has «${key}», which ${users.map((user) => user || 'the remote itself').join(' and ')} shows: put it into ${placeOf(users.length === 1 ? only : '')}`,
        );
      seen.set(key, part);
    }
  return problems;
}

/** The words of every remote lie beside what shows them. */
export function checkPlacedWords(): readonly string[] {
  return buildable()
    .filter((name) => name !== 'shell')
    .flatMap((name) => {
      const src = path.join(folderOf(name), 'src');
      const partOf = (folder: string) => PART.exec(path.relative(src, folder))?.[0] ?? '';
      const words = new Map(
        wordFolders(src).map((folder) => [partOf(folder), Object.keys(readWords(path.join(folder, 'en.json')))]),
      );
      const sources = new Map<string, string[]>([['', [readFileSync(path.join(src, '../remote.config.ts'), 'utf8')]]]);
      for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !isSource(entry.name)) continue;
        const texts = sources.get(partOf(entry.parentPath)) ?? [];
        texts.push(readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
        sources.set(partOf(entry.parentPath), texts);
      }
      return misplaced(words, sources).map((problem) => `${path.relative(ROOT, folderOf(name))}: ${problem}`);
    });
}
