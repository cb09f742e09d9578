import { useEffect, useRef, type ReactNode } from 'react';
import type { PartnerCheck } from '@tessera/contracts/corporate';
import { Banner } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './partner.module.css';
import { useIssueSentence } from './use-issue-sentence.ts';

export interface IssueListProps {
  readonly check: PartnerCheck | null;
  /** Called with the path of what is at fault. */
  readonly onChoose: (path: string) => void;
}
/** What the check found; it takes the focus, because the form was filled anew below it. */
export function IssueList({ check, onChoose }: IssueListProps): ReactNode {
  const t = useT();
  const sentenceOf = useIssueSentence();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (check) place.current?.focus();
  }, [check]);
  if (!check) return null;
  const { issues, weakest } = check;
  return (
    <div ref={place} tabIndex={-1}>
      {issues.length === 0 ? (
        <Banner tone="success" title={t('corporate.check.passed')}>
          {weakest
            ? t('corporate.check.weakest', {
                front: weakest.front,
                back: weakest.back,
                theme: t(weakest.theme === 'light' ? 'corporate.preview.light' : 'corporate.preview.dark'),
                ratio: weakest.ratio.toFixed(2),
              })
            : null}
        </Banner>
      ) : (
        <Banner tone="danger" title={t('corporate.check.failed', { count: issues.length })}>
          <ul className={styles.issues}>
            {issues.map((issue) => (
              <li key={`${issue.path} ${issue.reason}`}>
                <button type="button" className="tk-link" onClick={() => onChoose(issue.path)}>
                  {sentenceOf(issue)}
                </button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
