import { MapPin, Sparkles, Timer, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SlotDetails } from '@tessera/contracts/booking';
import type { Price } from '@tessera/contracts/prices';
import { Card } from '@tessera/kit/base';
import { useT, useZone } from '@tessera/kit/react';
import { PriceLines } from './price-lines.tsx';
import { VisitPerson } from './visit-person.tsx';
import { VisitTimes } from './visit-times.tsx';
import styles from './visit.module.css';

/** What is about to be booked: who, when, how long, where, and what it costs. */
export function VisitSummary({ details, price }: { readonly details: SlotDetails; readonly price: Price }): ReactNode {
  const t = useT();
  const zone = useZone();
  const { specialist, product, startsAt, endsAt, duration, online } = details;
  return (
    <Card as="section" aria-label={t('booking.visit.summary')} className={styles.summary ?? ''}>
      <div className={styles.facts}>
        <VisitPerson person={specialist} />
        {product ? <p className={styles.product}><Sparkles className="tk-icon" aria-hidden="true" /><span>{product.title}</span></p> : null}
        <div className={styles.part}>
          <VisitTimes
            startsAt={startsAt} endsAt={endsAt} zone={zone}
            other={{ zone: specialist.zone, said: (values) => t('booking.visit.theirTime', { name: specialist.firstName, ...values }) }}
          />
          <ul className={styles.inline}>
            <li className={styles.line}><Timer className="tk-icon" aria-hidden="true" /><span>{t('booking.visit.minutes', { count: duration })}</span></li>
            <li className={styles.line}>
              {online ? <Video className="tk-icon" aria-hidden="true" /> : <MapPin className="tk-icon" aria-hidden="true" />}
              <span>{t(online ? 'booking.visit.online' : 'booking.visit.inPerson')}</span>
            </li>
          </ul>
        </div>
      </div>
      <div className={styles.facts}>
        <PriceLines price={price} totalLabel={t('booking.visit.total')} />
        <p className={styles.note}>{t('booking.price.cancel')}</p>
      </div>
    </Card>
  );
}
