import { useEffect, useRef, type ReactNode } from 'react';
import type { ContentIssue, ContentPage } from '@tessera/contracts/editor';
import type { ErrorCode } from '@tessera/contracts/errors';
import { Banner, Button, useErrorText } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './content.module.css';
import { useNames } from './use-names.ts';
import { LOST_WORDS } from './words.ts';

/** As many as somebody reads at once; the others are counted. */
const SHOWN = 60;
interface IssueListProps {
  readonly issues: readonly ContentIssue[] | null;
  readonly onChoose: (issue: ContentIssue) => void;
}
/** What the check found; it takes the focus, because the form was filled anew below it. */
export function IssueList({ issues, onChoose }: IssueListProps): ReactNode {
  const t = useT();
  const { issueOf } = useNames();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (issues) place.current?.focus();
  }, [issues]);
  if (!issues) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {issues.length === 0 ? (
        <Banner tone="success" title={t('corporate.check.passed')} />
      ) : (
        <Banner tone="danger" title={t('corporate.content.failed', { number: issues.length })}>
          <ul className={styles.issues}>
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
    </div>
  );
}

interface FailuresProps {
  readonly isConflict: boolean;
  readonly failure: ErrorCode | null;
  readonly onLoad: () => void;
}
/** Somebody else was faster, or a step failed. */
export function Failures({ isConflict, failure, onLoad }: FailuresProps): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  return (
    <>
      {isConflict ? (
        <Banner
          tone="warning"
          title={t('corporate.conflict.title')}
          action={
            <Button size="small" onClick={onLoad}>
              {t('corporate.conflict.load')}
            </Button>
          }
        >
          {t('corporate.conflict.text')}
        </Banner>
      ) : null}
      {failure ? (
        <Banner tone="danger">
          {failure === 'CONFLICT'
            ? t('corporate.publish.conflict')
            : failure === 'BAD_INPUT'
              ? t('corporate.content.schedule.refused')
              : sentenceOf(failure)}
        </Banner>
      ) : null}
    </>
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
          <ul className={styles.issues}>
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
