import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';

const FOLDER = path.join(ROOT, 'shared-kit/src/i18n');
const FILE = path.join(FOLDER, 'keys.ts');
/**
 * The keys of a language file as a type. Other projects read the kit's declarations, and
 * TypeScript emits no JSON beside those.
 */
export function keysText(words: Readonly<Record<string, string>>): string {
  const keys = [
    ...new Set(Object.keys(words).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))),
  ].toSorted();
  return `// Written by \`npm run message-keys\` from en.json.\n\n/** A key of the kit's own words. */\nexport type KitKey =\n${keys.map((key) => `  | '${key}'`).join('\n')};\n`;
}
const expected = (): string =>
  keysText(JSON.parse(readFileSync(path.join(FOLDER, 'en.json'), 'utf8')) as Record<string, string>);

export const writeKitKeys = (): void => writeFileSync(FILE, expected());
/** Reports when the type does not match en.json. */
export const checkKitKeys = (): readonly string[] =>
  readFileSync(FILE, 'utf8') === expected()
    ? []
    : ['shared-kit/src/i18n/keys.ts does not match en.json: npm run message-keys'];
