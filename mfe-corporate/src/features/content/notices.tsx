import type { ReactNode } from 'react';
import type { ContentIssue, ContentPage } from '@tessera/contracts/editor';
import { Banner } from '@tessera/kit/base';
import { Found } from '../../editor-frame.tsx';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import { useNames } from './use-names.ts';
import { LOST_WORDS } from './words.ts';

/** As many as somebody reads at once; the others are counted. */
const SHOWN = 60;
interface IssueListProps {
  readonly issues: readonly ContentIssue[] | null;
  readonly onChoose: (issue: ContentIssue) => void;
}
/** What the check found. */
export function IssueList({ issues, onChoose }: IssueListProps): ReactNode {
  const t = useT();
  const { issueOf } = useNames();
  if (!issues) return null;
  return (
    <Found check={issues}>
      {issues.length === 0 ? (
        <Banner tone="success" title={t('corporate.check.passed')} />
      ) : (
        <Banner tone="danger" title={t('corporate.content.failed', { number: issues.length })}>
          <ul className={frame.issues}>
            {issues.slice(0, SHOWN).map((issue) => (
              <li key={`${issue.path} ${issue.reason} ${issue.lang ?? ''} ${issue.message}`}>
                <button type="button" className="tk-link" onClick={() => onChoose(issue)}>
                  {issueOf(issue)}
                </button>
              </li>
            ))}
          </ul>
          {issues.length > SHOWN ? <p>{t('corporate.content.more', { number: issues.length - SHOWN })}</p> : null}
        </Banner>
      )}
    </Found>
  );
}

/** What the questionnaire that was imported has, and the draft has not; and a time that came in vain. */
export function DraftNotes({ page: { draft, steps } }: { readonly page: ContentPage }): ReactNode {
  const t = useT();
  if (!draft) return null;
  return (
    <>
      {steps[0]?.act === 'refused' ? (
        <Banner tone="warning" title={t('corporate.content.refused.title')}>
          {t('corporate.content.refused.text')}
        </Banner>
      ) : null}
      {draft.lost.length > 0 ? (
        <Banner tone="warning" title={t('corporate.content.lost.title', { number: draft.lost.length })}>
          <ul className={frame.issues}>
            {draft.lost.map(({ linkId, reason, found }) => (
              <li key={`${linkId} ${reason} ${found}`}>
                <strong>{linkId || t('corporate.content.lost.whole')}</strong>
                {`: ${t(LOST_WORDS[reason] ?? 'corporate.content.lost.other')}${found === '' ? '' : ` (${found})`}`}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </>
  );
}
