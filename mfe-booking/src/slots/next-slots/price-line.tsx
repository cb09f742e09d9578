import type { ReactNode } from 'react';
import type { Money } from '@tessera/contracts/values';
import { useFormat, useT } from '@tessera/kit/react';
import styles from './next-slots.module.css';

/** What a first and each later meeting cost. Amounts are integer minor units of one currency. */
export function PriceLine({ price, discount, duration }: { readonly price: Money; readonly discount: Money; readonly duration: number }): ReactNode {
  const t = useT();
  const format = useFormat();
  const values = { price: format.money(price), minutes: duration };
  const first = price.amount - discount.amount;
  const sentence = (): string => {
    if (discount.amount <= 0) return t('booking.price.each', values);
    if (first <= 0) return t('booking.price.firstFree', values);
    return t('booking.price.firstLess', { ...values, first: format.money({ ...price, amount: first }) });
  };
  return (
    <div className={styles.price}>
      <p>{sentence()}</p>
      <p className={styles.cancel}>{t('booking.price.cancel')}</p>
    </div>
  );
}
