import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@tessera/kit/base';
import { useFormat, useNow, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { HowToCome, PlaceIcon } from './visit-place.tsx';
import { isFreeToCancel } from './visit-rules.ts';
import styles from './outcome.module.css';
import type { PartProps } from './outcome-rules.ts';

/** The place of the visit and the deadline for cancelling it. */
export function Before({ order }: Pick<PartProps, 'order'>): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const now = useNow();
  const { freeUntil, movable } = order.appointment;
  const until = {
    day: format.day(freeUntil, zone),
    time: format.time(freeUntil, zone),
    zone: format.zoneName(zone, freeUntil),
  };
  return (
    <Card as="section" aria-label={t('booking.order.before')} className={styles.before ?? ''}>
      <h2 className={styles.beforeTitle}>{t('booking.order.before')}</h2>
      <ul className={styles.list}>
        <li className={styles.item}>
          <span className={styles.mark}>
            <PlaceIcon kind={order.appointment.place.kind} />
          </span>
          <span>
            <HowToCome appointment={order.appointment} />
          </span>
        </li>
        {isFreeToCancel(order.appointment, now) ? (
          <li className={styles.item}>
            <span className={styles.mark}>
              <RotateCcw className="tk-icon" aria-hidden="true" />
            </span>
            <span>{t(movable ? 'booking.list.until' : 'booking.order.freeUntil', until)}</span>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}
