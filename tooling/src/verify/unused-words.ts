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

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name) && entry.name !== 'keys.ts')
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}
/** Every message of the kit, the shell and the remotes is used by a source that is not a test. */
export function checkUnusedWords(): readonly string[] {
  const kit = path.join(ROOT, 'shared-kit');
  const remotes = buildable().map((name) => folderOf(name));
  const sources = new Map([kit, ...remotes].map((folder) => [folder, sourcesOf(path.join(folder, 'src'))]));
  return [kit, ...remotes].flatMap((folder) => {
    const keys = Object.keys(allWords(path.join(folder, 'src'), 'en').words);
    // The kit's words may be used by everybody; a remote's also stand in its configuration, for its menu.
    const used =
      folder === kit
        ? [...sources.values()].flat()
        : [...(sources.get(folder) ?? []), readFileSync(path.join(folder, 'remote.config.ts'), 'utf8')];
    return unusedKeys(keys, used).map((key) => `${path.relative(ROOT, folder)}/src: nothing uses «${key}»`);
  });
}
