import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Appointment } from '@tessera/contracts/booking';
import { Banner } from '@tessera/kit/base';
import { useFormat, useNow, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './move-dialog.module.css';
import { clockTimes, freeUntilOf } from './visit-rules.ts';

const lengthOf = ({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): number =>
  Date.parse(endsAt) - Date.parse(startsAt);

/** The old and the new time, side by side. */
export function Change({ appointment, to }: { readonly appointment: Appointment; readonly to: string }): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const end = new Date(Date.parse(to) + lengthOf(appointment)).toISOString();
  const [old, next] = [
    clockTimes(appointment.startsAt, appointment.endsAt, zone, format),
    clockTimes(to, end, zone, format),
  ];
  return (
    <dl className={styles.change}>
      <div className={styles.old}>
        <dt className={styles.word}>{t('booking.move.from')}</dt>
        <dd className={styles.when}>
          <span className={styles.day}>{format.longDay(appointment.startsAt, zone)}</span>
          <span>{t('booking.visit.time', { ...old })}</span>
        </dd>
      </div>
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      <div className={styles.next}>
        <dt className={styles.word}>{t('booking.move.to')}</dt>
        <dd className={styles.when}>
          <span className={styles.day}>{format.longDay(to, zone)}</span>
          <span>{t('booking.visit.time', { ...next })}</span>
        </dd>
      </div>
    </dl>
  );
}

/** Cost of the move and the deadline for further changes, shown before the user decides. */
export function Terms({ appointment, to }: { readonly appointment: Appointment; readonly to: string }): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const now = useNow();
  const until = freeUntilOf(to);
  if (now > Date.parse(until))
    return (
      <Banner tone="warning">{t(appointment.paid.amount > 0 ? 'booking.move.lastPaid' : 'booking.move.last')}</Banner>
    );
  return (
    <p className={styles.terms}>
      {t('booking.move.terms', {
        day: format.day(until, zone),
        time: format.time(until, zone),
        zone: format.zoneName(zone, until),
      })}
    </p>
  );
}
