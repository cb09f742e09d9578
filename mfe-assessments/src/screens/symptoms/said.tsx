import type { ReactNode } from 'react';
import type { SymptomStanding } from '@tessera/contracts/symptoms';
import { Button, Card, classes } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './symptoms-screen.module.css';

interface SaidProps {
  readonly standing: SymptomStanding;
  /** Asks the question at that place again. */
  readonly onChange: (place: number) => void;
}
/** What was answered so far; each answer can be changed, and what follows is then asked again. */
export function Said({ standing: { questions }, onChange }: SaidProps): ReactNode {
  const t = useT();
  const answered = questions.filter(({ given }) => given !== null);
  if (answered.length === 0) return null;
  return (
    <Card as="section" className={classes(styles.said)}>
      <h2 className={styles.small}>{t('assessments.symptoms.said')}</h2>
      <ol className={styles.answers}>
        {answered.map(({ code, text, answers, signs, given }, place) => (
          <li key={code} className={styles.answer}>
            <span>
              <span className={styles.asked}>{text}</span>
              <span className={styles.given}>
                {[...answers, ...signs].find((choice) => choice.code === given)?.label}
              </span>
            </span>
            <Button
              variant="ghost"
              className={classes(styles.change)}
              size="small"
              aria-label={t('assessments.symptoms.changeOf', { question: text })}
              onClick={() => onChange(place)}
            >
              {t('assessments.symptoms.change')}
            </Button>
          </li>
        ))}
      </ol>
      <p className={classes(styles.note, styles.change)}>{t('assessments.symptoms.changeHint')}</p>
    </Card>
  );
}
