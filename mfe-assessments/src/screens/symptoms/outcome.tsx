import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { SymptomResult, SymptomStanding } from '@tessera/contracts/symptoms';
import { Button, QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery, useUnit } from '@tessera/kit/react';
import { outcomeQuery, type OwnRequest } from '../../api/symptoms.ts';
import { useT, type Key } from '../../i18n/use-t.ts';
import { About, Kept } from './about.tsx';
import { CallNumbers } from './call-numbers.tsx';
import { Findings } from './findings.tsx';
import styles from './symptoms-screen.module.css';

interface OutcomeProps {
  readonly own: OwnRequest;
  readonly standing: SymptomStanding;
  readonly takesFocus: boolean;
  readonly onBack: () => void;
  /** Begins again. */
  readonly again: ReactNode;
  /** What was answered. */
  readonly said: ReactNode;
}
/** What the answers may mean; a red flag says whom to call and nothing else. */
export function Outcome({ own, standing, ...rest }: OutcomeProps): ReactNode {
  const t = useT();
  const outcome = useQuery(outcomeQuery(useLang(), own, standing));
  return (
    <>
      {outcome.data ? null : <h1 className="tk-hidden">{t('assessments.symptoms.result')}</h1>}
      <QueryView
        query={outcome}
        skeleton={<Skeleton kind="text" count={8} />}
        errorTitle={t('assessments.symptoms.resultError')}
      >
        {(result) => <OutcomeContent result={result} {...rest} />}
      </QueryView>
    </>
  );
}

const TITLES = {
  today: 'assessments.symptoms.titleToday',
  soon: 'assessments.symptoms.titleSoon',
  own: 'assessments.symptoms.titleOwn',
} as const satisfies Record<Exclude<SymptomResult['urgency'], 'now'>, Key>;
const titleOf = ({ urgency, call }: SymptomResult): Key =>
  urgency === 'now'
    ? call === 'crisis'
      ? 'assessments.symptoms.titleCrisis'
      : 'assessments.symptoms.titleNow'
    : TITLES[urgency];

/** The same of a result that is there. */
export function OutcomeContent({
  result,
  takesFocus,
  onBack,
  again,
  said,
}: Omit<OutcomeProps, 'own' | 'standing'> & { readonly result: SymptomResult }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { condition, urgency, call, authorship, isLinked } = result;
  const isNow = urgency === 'now';
  const title = (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {t(titleOf(result))}
    </h1>
  );
  const back = (
    <Button variant="ghost" icon={<ArrowLeft className="tk-icon" aria-hidden="true" />} onClick={onBack}>
      {t(isNow ? 'assessments.symptoms.notSo' : 'assessments.symptoms.changeLast')}
    </Button>
  );
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {isNow ? (
          <section className={styles.flags}>
            {title}
            <p className={styles.lead}>{condition.extras.hint}</p>
            <CallNumbers isCrisis={call === 'crisis'} />
            <p>{t('assessments.symptoms.chosen', { sign: condition.name })}</p>
          </section>
        ) : (
          <header className={styles.head}>
            <p className={styles.topic}>{condition.name}</p>
            {title}
            <p className={styles.lead}>{condition.extras.hint}</p>
          </header>
        )}
        {isNow ? null : <Findings result={result} />}
      </div>
      <aside className={styles.aside}>
        {said}
        <p className={styles.ways}>{back}</p>
        {again}
        <About authorship={authorship} />
        <Kept isMember={isLinked} />
        {isLinked || isNow ? null : (
          <p className={styles.ways}>
            <Button onClick={() => void unit.openLogin()}>{t('assessments.symptoms.keep')}</Button>
          </p>
        )}
      </aside>
    </div>
  );
}
