import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The texts of all parts in one language: journeys find buttons by their visible text. */
export function wordsOf(lang: string): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...['shared-kit', 'shell', 'mfe-marketplace', 'mfe-booking', 'mfe-blog-education', 'mfe-provider'].map(
      (part) =>
        JSON.parse(readFileSync(path.join(ROOT, part, 'src/i18n', `${lang}.json`), 'utf8')) as Record<string, string>,
    ),
  ) as Record<string, string>;
}
/** The texts of the emulator's own pages. */
export const emulatorWords = (lang: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(ROOT, 'api/src/domains/emulator/i18n', `${lang}.json`), 'utf8')) as Record<
    string,
    string
  >;
