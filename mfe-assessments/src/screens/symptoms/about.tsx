import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SymptomResult } from '@tessera/contracts/symptoms';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './symptoms-screen.module.css';

/** What it is and is not, who wrote it, and what it rests on. */
export function About({ authorship: { by, on, checked, sources } }: Pick<SymptomResult, 'authorship'>): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.about}>
      <p>{t('assessments.symptoms.about')}</p>
      <p className={styles.note}>
        {t('assessments.symptoms.written', { by, date: format.date(on) })}{' '}
        {checked
          ? t('assessments.symptoms.checked', { by: checked.by, date: format.date(checked.on) })
          : t('assessments.symptoms.demonstration')}
      </p>
      <details className={styles.note}>
        <summary className={styles.summary}>{t('assessments.symptoms.sources')}</summary>
        <ul className={styles.sources} lang="en">
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Where the answers are, and for how long. */
export function Kept({ isMember }: { readonly isMember: boolean }): ReactNode {
  const t = useT();
  return (
    <p className={styles.kept}>
      <Lock className="tk-icon" aria-hidden="true" />
      {isMember ? t('assessments.symptoms.keptMember') : t('assessments.symptoms.keptVisitor')}
    </p>
  );
}
