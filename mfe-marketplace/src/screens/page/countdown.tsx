import type { ReactNode } from 'react';
import { useFormat, useNow, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { partsUntil } from './countdown-rules.ts';
import styles from './page.module.css';

/** Days, hours and minutes until an offer ends, and when that is by the clock of the site. It never starts again. */
export function Countdown({ endsAt }: { readonly endsAt: string }): ReactNode {
  const t = useT();
  const format = useFormat();
  const { zone } = useUnit().tenant;
  const { days, hours, minutes } = partsUntil(Date.parse(endsAt), useNow());
  // The last minute that belongs to it: midnight would name the day after.
  const last = Date.parse(endsAt) - 60_000;
  return (
    <div className={styles.countdown}>
      <p>
        {t('marketplace.page.ends', {
          day: format.longDay(last, zone),
          time: format.time(last, zone),
          zone: format.zoneName(zone, last),
        })}
      </p>
      <p className={styles.left} role="timer">
        <span>{t('marketplace.page.days', { count: days })}</span>
        <span>{t('marketplace.page.hours', { count: hours })}</span>
        <span>{t('marketplace.page.minutes', { count: minutes })}</span>
      </p>
    </div>
  );
}
