import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PARTS = ['shared-kit', 'shell', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))];
/** The texts of all parts in one language: journeys find buttons by their visible text. */
export function wordsOf(lang: string): Readonly<Record<string, string>> {
  const files = PARTS.flatMap((part) =>
    readdirSync(path.join(ROOT, part, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name === `${lang}.json` && path.basename(entry.parentPath) === 'i18n')
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object)) as Record<
    string,
    string
  >;
}
/** The texts of the emulator's own pages. */
export const emulatorWords = (lang: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(ROOT, 'api/src/domains/emulator/i18n', `${lang}.json`), 'utf8')) as Record<
    string,
    string
  >;
