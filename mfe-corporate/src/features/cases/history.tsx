import type { ReactNode } from 'react';
import { useFormat, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './cases.module.css';

interface Entry {
  readonly step: number;
  readonly what: string;
  /** In the administrator's own words; empty: none. */
  readonly why: string;
  readonly at: string;
  readonly by: string | null;
}
/** Who decided what and when, the newest first. */
export function History({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  if (entries.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('corporate.cases.history')}>
      <h3 className={styles.head}>{t('corporate.cases.history')}</h3>
      <ol className={styles.list}>
        {entries.map(({ step, what, why, at, by }) => (
          <li key={step} className={styles.entry}>
            <span>{what}</span>
            {why ? <p className={styles.said}>{why}</p> : null}
            <span className={styles.quiet}>
              {`${format.date(at, zone)}, ${format.time(at, zone)} · ${by ?? t('corporate.cases.nobody')}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
