import type { ReactNode } from 'react';
import type { PartnerCheck } from '@tessera/contracts/corporate';
import { Banner } from '@tessera/kit/base';
import { Found } from '../../editor-frame.tsx';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import { useIssueSentence } from './use-issue-sentence.ts';

export interface IssueListProps {
  readonly check: PartnerCheck | null;
  /** Called with the path of what is at fault. */
  readonly onChoose: (path: string) => void;
}
/** What the check found. */
export function IssueList({ check, onChoose }: IssueListProps): ReactNode {
  const t = useT();
  const sentenceOf = useIssueSentence();
  if (!check) return null;
  const { issues, weakest } = check;
  return (
    <Found check={check}>
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
          <ul className={frame.issues}>
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
    </Found>
  );
}
