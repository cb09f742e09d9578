import { Banknote, MapPin, RotateCcw, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlaceKind } from '@tessera/contracts/booking';
import type { Money } from '@tessera/contracts/values';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './next-slots.module.css';

const PLACE_WORDS = {
  video: 'booking.times.byVideo',
  inPerson: 'booking.times.inPerson',
  both: 'booking.times.byBoth',
} as const;

export interface PriceLineProps {
  readonly price: Money;
  readonly discount: Money;
  readonly duration: number;
  /** Possible places of the visit; empty if unknown. */
  readonly places: readonly PlaceKind[];
}
/**
 * Place, price of the first and of each later meeting, and the cancellation deadline. Amounts are
 * integer minor units of one currency.
 */
export function PriceLine({ price, discount, duration, places }: PriceLineProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const values = { price: format.money(price), minutes: duration };
  const first = price.amount - discount.amount;
  const sentence = (): string => {
    if (discount.amount <= 0) return t('booking.price.each', values);
    if (first <= 0) return t('booking.price.firstFree', values);
    return t('booking.price.firstLess', { ...values, first: format.money({ ...price, amount: first }) });
  };
  const [kind] = places;
  return (
    <ul className={styles.terms}>
      {kind ? (
        <li className={styles.term}>
          {kind === 'video' ? (
            <Video className="tk-icon" aria-hidden="true" />
          ) : (
            <MapPin className="tk-icon" aria-hidden="true" />
          )}
          {t(PLACE_WORDS[places.length > 1 ? 'both' : kind])}
        </li>
      ) : null}
      <li className={styles.term}>
        <Banknote className="tk-icon" aria-hidden="true" />
        {sentence()}
      </li>
      <li className={styles.term}>
        <RotateCcw className="tk-icon" aria-hidden="true" />
        {t('booking.price.cancel')}
      </li>
    </ul>
  );
}
