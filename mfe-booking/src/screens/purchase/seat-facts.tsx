import { Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Purchase } from '@tessera/contracts/payments';
import { Card } from '@tessera/kit/base';
import { useFormat, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './purchase-screen.module.css';

/** When and where a workshop is. */
export function SeatFacts({ order: { startsAt, place } }: { readonly order: Purchase }): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  return (
    <Card>
      <dl className={styles.facts}>
        {startsAt ? (
          <div className={styles.fact}>
            <dt className={styles.label}>
              <Clock className="tk-icon" aria-hidden="true" />
              {t('booking.bought.when')}
            </dt>
            <dd className={styles.value}>
              {format.longDay(startsAt, zone)}, {format.time(startsAt, zone)} ({format.zoneName(zone, startsAt)})
            </dd>
          </div>
        ) : null}
        {startsAt ? (
          <div className={styles.fact}>
            <dt className={styles.label}>
              <MapPin className="tk-icon" aria-hidden="true" />
              {t('booking.bought.where')}
            </dt>
            <dd className={styles.value}>{place ?? t('booking.bought.online')}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}
