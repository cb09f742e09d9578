import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildable, folderOf } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Message keys that no source names, neither whole nor as a template such as `booking.room.${state}`. */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): readonly string[] {
  const named = new Set<string>();
  const templates: RegExp[] = [];
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['"`]([a-z]+(?:[.-][\w-]+)+)['"`]/gi)) named.add(key);
    for (const [, template = ''] of source.matchAll(/`([a-z]+\.[\w.-]*\$\{[^`]*)`/g)) {
      templates.push(
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
      );
    }
  }
  return [...new Set(keys.map((key) => key.replace(PLURAL, '')))].filter(
    (key) => !named.has(key) && !templates.some((template) => template.test(key)),
  );
}

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|^keys\.ts$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}
/** Every message of the kit, the shell and the remotes is used by a source that is not a test. */
export function checkUnusedWords(): readonly string[] {
  const kit = path.join(ROOT, 'shared-kit');
  const remotes = buildable().map((name) => folderOf(name));
  const sources = new Map([kit, ...remotes].map((folder) => [folder, sourcesOf(path.join(folder, 'src'))]));
  return [kit, ...remotes].flatMap((folder) => {
    const keys = Object.keys(
      JSON.parse(readFileSync(path.join(folder, 'src/i18n/en.json'), 'utf8')) as Record<string, string>,
    );
    // The kit's words may be used by everybody; a remote's also stand in its configuration, for its menu.
    const used =
      folder === kit
        ? [...sources.values()].flat()
        : [...(sources.get(folder) ?? []), readFileSync(path.join(folder, 'remote.config.ts'), 'utf8')];
    return unusedKeys(keys, used).map((key) => `${path.relative(ROOT, folder)}/src/i18n: nothing uses «${key}»`);
  });
}
