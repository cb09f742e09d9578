import type { ReactNode } from 'react';
import type { Href } from '@tessera/contracts/route';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { Price } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './price-box.module.css';

export interface PriceBoxProps extends Pick<ProfileModel, 'price' | 'duration' | 'firstMeeting'> {
  /** The priced product, with a link back to the plain meeting. */
  readonly product?: { readonly title: string; readonly plainHref: Href } | undefined;
}

/** Price and duration of a meeting, and the price of the first one if it differs. */
export function PriceBox({ price, duration, firstMeeting, product }: PriceBoxProps): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.box}>
      {product ? <p className={styles.product}>{product.title}</p> : null}
      <p className={styles.price}>
        <Price price={format.money(price)} note={t('marketplace.card.minutes', { count: duration })} />
      </p>
      {product ? (
        <a className="tk-link" href={product.plainHref}>
          {t('marketplace.profile.plain')}
        </a>
      ) : null}
      {firstMeeting.amount === 0 ? <p className={styles.first}>{t('marketplace.card.firstFree')}</p> : null}
      {firstMeeting.amount > 0 && firstMeeting.amount < price.amount ? (
        <p className={styles.first}>{t('marketplace.profile.firstPrice', { price: format.money(firstMeeting) })}</p>
      ) : null}
    </div>
  );
}
