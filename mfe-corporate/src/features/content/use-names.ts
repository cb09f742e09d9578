import type { ContentIssue } from '@tessera/contracts/editor';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import { useT } from '../../i18n/use-t.ts';
import { FIELD_WORDS, ISSUE_WORDS, VALUE_WORDS } from './words.ts';

/** Names that are the same in every language. */
const PROPER: Readonly<Record<string, string | undefined>> = { loinc: 'LOINC' };

/** Names of fields, places and choices in the language of the page; a code stays as it is. */
export function useNames() {
  const t = useT();
  const nameOf = (field: string): string => {
    const key = FIELD_WORDS[field];
    return key ? t(key) : (PROPER[field] ?? field);
  };
  const valueOf = (value: string): string => {
    const key = VALUE_WORDS[value];
    return key ? t(key) : value;
  };
  /** Places of lists are counted from one. */
  const placeOf = (path: readonly string[]): string =>
    path.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : nameOf(part))).join(' › ');
  return {
    nameOf,
    valueOf,
    placeOf,
    issueOf({ reason, values, path, lang }: ContentIssue): string {
      // A server may know reasons that are newer than this screen.
      return t(ISSUE_WORDS[reason] ?? 'corporate.content.issue.invalid', {
        ...values,
        place: placeOf(path.split(/[./]/).filter(Boolean)),
        language: lang ? LANGUAGE_NAMES[lang] : '',
      });
    },
  };
}
