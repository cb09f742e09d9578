import { Sparkles, Timer } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { PlaceKind, SlotDetails } from '@tessera/contracts/booking';
import type { Price } from '@tessera/contracts/payments';
import { Card } from '@tessera/kit/base';
import { useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { PriceLines } from './price-lines.tsx';
import { addressOf, PlaceIcon } from './visit-place.tsx';
import { VisitPerson } from './visit-person.tsx';
import { VisitTimes } from './visit-times.tsx';
import styles from './visit.module.css';

/** Summary of the visit to be booked: specialist, time, duration, place, and price. */
export const VisitSummary = memo(function VisitSummary({
  details,
  price,
  kind,
}: {
  readonly details: SlotDetails;
  readonly price: Price;
  readonly kind: PlaceKind | undefined;
}): ReactNode {
  const t = useT();
  const zone = useZone();
  const { specialist, product, startsAt, endsAt, duration, places } = details;
  const place = places.find((one) => one.kind === kind) ?? places[0];
  return (
    <Card as="section" aria-label={t('booking.visit.summary')} className={styles.summary ?? ''}>
      <div className={styles.facts}>
        <VisitPerson person={specialist} />
        {product ? (
          <p className={styles.product}>
            <Sparkles className="tk-icon" aria-hidden="true" />
            <span>{product.title}</span>
          </p>
        ) : null}
        <div className={styles.part}>
          <VisitTimes
            startsAt={startsAt}
            endsAt={endsAt}
            zone={zone}
            other={{
              zone: specialist.zone,
              said: (values) => t('booking.visit.theirTime', { name: specialist.firstName, ...values }),
            }}
          />
          <ul className={styles.inline}>
            <li className={styles.line}>
              <Timer className="tk-icon" aria-hidden="true" />
              <span>{t('booking.visit.minutes', { count: duration })}</span>
            </li>
            {place ? (
              <li className={styles.line}>
                <PlaceIcon kind={place.kind} />
                <span>{t(place.kind === 'video' ? 'booking.visit.online' : 'booking.visit.inPerson')}</span>
              </li>
            ) : null}
          </ul>
          {place && addressOf(place) ? <p className={styles.note}>{addressOf(place)}</p> : null}
        </div>
      </div>
      <div className={styles.facts}>
        <PriceLines price={price} totalLabel={t('booking.visit.total')} />
        <p className={styles.note}>{t('booking.price.cancel')}</p>
      </div>
    </Card>
  );
});
