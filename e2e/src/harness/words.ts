import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The words of all parts in one language: journeys find buttons by what people read. */
export function wordsOf(lang: string): Readonly<Record<string, string>> {
  return Object.assign({}, ...['shared-kit', 'shell', 'mfe-marketplace', 'mfe-booking', 'mfe-blog-education', 'mfe-provider'].map((part) => JSON.parse(readFileSync(path.join(ROOT, part, 'src/i18n', `${lang}.json`), 'utf8')) as Record<string, string>)) as Record<string, string>;
}
/** The words of the emulator's own pages. */
export const emulatorWords = (lang: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(ROOT, 'api/src/domains/emulator/i18n', `${lang}.json`), 'utf8')) as Record<string, string>;
