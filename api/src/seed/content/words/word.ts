import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { WordKind } from '../../../domains/reference/index.ts';

/** Words and phrases in one language by which people call a row; its own name is not repeated here. */
export interface SearchWords {
  readonly kind: WordKind;
  readonly code: string;
  readonly lang: Lang;
  readonly words: readonly string[];
}

/** What people call one row, one list a language in the order of `LANGUAGES`, words and phrases separated by commas. */
export const called = (kind: WordKind, code: string, ...lists: readonly [string, string, string, string, string, string, string, string, string, string]): SearchWords[] =>
  LANGUAGES.map((lang, i) => ({ kind, code, lang, words: (lists[i] ?? '').split(',').map((word) => word.trim()).filter(Boolean) }));
