import type { ReactNode } from 'react';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { Price } from '@tessera/kit/base';
import { useFormat, useT } from '@tessera/kit/react';
import styles from './price-box.module.css';

/** What a meeting costs and how long it is; what the first one costs when that differs. */
export function PriceBox({ price, duration, firstMeeting }: Pick<ProfileModel, 'price' | 'duration' | 'firstMeeting'>): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.box}>
      <p className={styles.price}><Price price={format.money(price)} note={t('marketplace.card.minutes', { count: duration })} /></p>
      {firstMeeting.amount === 0 ? <p className={styles.first}>{t('marketplace.card.firstFree')}</p> : null}
      {firstMeeting.amount > 0 && firstMeeting.amount < price.amount ? (
        <p className={styles.first}>{t('marketplace.profile.firstPrice', { price: format.money(firstMeeting) })}</p>
      ) : null}
    </div>
  );
}
