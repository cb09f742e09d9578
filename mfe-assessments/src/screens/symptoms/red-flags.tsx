import { Siren } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { SymptomQuestion } from '@tessera/contracts/symptoms';
import { useT } from '../../i18n/use-t.ts';
import { CallNumbers, CRISIS } from './call-numbers.tsx';
import styles from './symptoms-screen.module.css';

interface RedFlagsProps {
  readonly question: SymptomQuestion;
  /** Ends the questions with this red flag; without it they are only listed. */
  readonly onChoose?: (code: string) => void;
}
/** The way out, in the same place on every page: the red flags, unless they are what is asked, and whom to call. */
export function RedFlags({ question: { signs, asksSigns }, onChoose }: RedFlagsProps): ReactNode {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.flags} aria-labelledby={id}>
      <h2 id={id} className={styles.flagsTitle}>
        <Siren className="tk-icon" aria-hidden="true" />
        {asksSigns ? t('assessments.symptoms.emergency') : t('assessments.symptoms.stop')}
      </h2>
      {asksSigns ? null : (
        <>
          {onChoose ? <p className={styles.note}>{t('assessments.symptoms.stopHint')}</p> : null}
          <ul className={styles.signs}>
            {signs.map(({ code, label }) => (
              <li key={code} className={styles.sign}>
                {onChoose ? (
                  <button type="button" className={styles.flag} onClick={() => onChoose(code)}>
                    {label}
                  </button>
                ) : (
                  label
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <CallNumbers isCrisis={signs.some(({ code }) => code === CRISIS)} />
    </section>
  );
}
