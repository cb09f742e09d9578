import type { ReactNode } from 'react';
import type { ProviderWorkshop } from '@tessera/contracts/provider';
import { useFormat, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './workshops-screen.module.css';

/** Who moved a workshop or called it off, when, and how many people were told; the newest first. */
export function Changes({ changes, zone }: Pick<ProviderWorkshop, 'changes' | 'zone'>): ReactNode {
  const t = useT();
  const format = useFormat();
  const own = useZone();
  if (changes.length === 0) return null;
  const momentOf = (at: string, where: string): string => `${format.date(at, where)}, ${format.time(at, where)}`;
  return (
    <section className={styles.part} aria-label={t('provider.workshops.history')}>
      <h3 className={styles.subhead}>{t('provider.workshops.history')}</h3>
      <ol className={styles.changes}>
        {changes.toReversed().map(({ kind, at, by, from, to, told, reason }) => (
          <li key={at} className={styles.change}>
            <span>
              {kind === 'called-off'
                ? t('provider.workshops.calledOff')
                : t('provider.workshops.before', {
                    before: [momentOf(from.startsAt, zone), from.place === to.place ? null : from.place]
                      .filter(Boolean)
                      .join(', '),
                  })}
            </span>
            {reason ? <p className={styles.said}>{reason}</p> : null}
            <span className={styles.quiet}>
              {`${momentOf(at, own)} · ${by ?? t('provider.workshops.nobody')} · ${t('provider.workshops.told', { count: told })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
