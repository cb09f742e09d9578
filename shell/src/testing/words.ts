import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Messages } from '@tessera/kit/i18n';

const FOLDERS = ['i18n', 'screens/email-link/i18n', 'screens/profile/i18n'];
const read = (folder: string, lang: Lang): Messages =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../${folder}/${lang}.json`, import.meta.url)), 'utf8')) as Messages;

/** The words of the shell and of its screens that have a folder of their own. */
export const allShellWords = Object.fromEntries(
  LANGUAGES.map((lang) => [lang, Object.assign({}, ...FOLDERS.map((folder) => read(folder, lang))) as Messages]),
) as Readonly<Record<Lang, Messages>>;
