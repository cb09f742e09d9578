import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildable, folderOf } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';
import { allWords, baseKey, isSource, namedBy } from '../build/words.ts';

/** Message keys that no source names, neither whole nor as a template such as `booking.room.${state}`. */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): readonly string[] {
  const isNamed = namedBy(sources);
  return [...new Set(keys.map(baseKey))].filter((key) => !isNamed(key));
}

/** Messages with a place for a value that a source asks for without any: the place itself would be on screen. */
export function unfilledKeys(words: Readonly<Record<string, string>>, sources: readonly string[]): readonly string[] {
  const bare = new Set(
    sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'([\w.-]+)',?\s*\)/g)].map(([, key]) => key)),
  );
  return Object.keys(words).filter((key) => words[key]?.includes('{{') && bare.has(baseKey(key)));
}

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name) && entry.name !== 'keys.ts')
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}
/** Every message of the kit, the shell and the remotes is used by a source that is not a test, with its values. */
export function checkUnusedWords(): readonly string[] {
  const kit = path.join(ROOT, 'shared-kit');
  const remotes = buildable().map((name) => folderOf(name));
  const sources = new Map([kit, ...remotes].map((folder) => [folder, sourcesOf(path.join(folder, 'src'))]));
  return [kit, ...remotes].flatMap((folder) => {
    const { words } = allWords(path.join(folder, 'src'), 'en');
    const place = `${path.relative(ROOT, folder)}/src`;
    // The kit's words may be used by everybody; a remote's also stand in its configuration, for its menu.
    const used =
      folder === kit
        ? [...sources.values()].flat()
        : [...(sources.get(folder) ?? []), readFileSync(path.join(folder, 'remote.config.ts'), 'utf8')];
    return [
      ...unusedKeys(Object.keys(words), used).map((key) => `${place}: nothing uses «${key}»`),
      ...unfilledKeys(words, used).map((key) => `${place}: «${key}» is asked for without its values`),
    ];
  });
}
