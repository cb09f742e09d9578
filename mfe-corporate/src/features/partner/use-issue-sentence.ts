import type { PartnerIssue } from '@tessera/contracts/corporate';
import { useT } from '../../i18n/use-t.ts';
import { KIND_WORDS } from './words.ts';
import { FLAG_WORDS, ISSUE_WORDS, PART_WORDS } from './words.ts';

/** What stands in the way, in the language of the page. */
export function useIssueSentence(): (issue: Pick<PartnerIssue, 'reason' | 'values'>) => string {
  const t = useT();
  const flag = (name: string | undefined): string => {
    const key = Object.entries({ ...PART_WORDS, ...FLAG_WORDS }).find(([one]) => one === name)?.[1];
    return key ? t(key) : (name ?? '');
  };
  return ({ reason, values }) => {
    const kind = KIND_WORDS[values['hostClass'] ?? ''];
    // A registry may know reasons that are newer than this screen.
    return t(ISSUE_WORDS[reason] ?? 'corporate.issue.other', {
      ...values,
      flag: flag(values['flag']),
      other: flag(values['other']),
      kind: kind ? t(kind) : '',
    });
  };
}
