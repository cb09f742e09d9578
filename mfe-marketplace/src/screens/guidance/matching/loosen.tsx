import type { ReactNode } from 'react';
import type { Matched, MatchQuestion } from '@tessera/contracts/matching';
import { Banner, Button } from '@tessera/kit/base';
import { useT } from '../../../i18n/use-t.ts';
import styles from './matching.module.css';
import { wordsOf } from './said-line.tsx';
import type { Matching } from './use-matching.ts';

interface LoosenProps {
  readonly matching: Matching;
  readonly questions: readonly MatchQuestion[];
  readonly found: Matched;
}
/** Where few or none fit: the answers that leave out most, each with how many fit without it. */
export function Loosen({ matching, questions, found: { total, loosen } }: LoosenProps): ReactNode {
  const t = useT();
  const { answers, choose, speak } = matching;
  return (
    <Banner title={total === 0 ? t('marketplace.matching.none') : t('marketplace.matching.few')}>
      <div className={styles.loosen}>
        {loosen.map(({ code, total: then }) => {
          const said =
            code === 'LANGUAGE'
              ? t('marketplace.match.language')
              : wordsOf(
                  questions,
                  answers.filter((answer) => answer.code === code),
                ).join(', ');
          return (
            <Button key={code} size="small" onClick={() => (code === 'LANGUAGE' ? speak(null) : choose(code, []))}>
              {t('marketplace.matching.without', { said, count: then })}
            </Button>
          );
        })}
      </div>
    </Banner>
  );
}
