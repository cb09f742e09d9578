import { Clock, MapPin, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '@tessera/contracts/products';
import { Card } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './product-screen.module.css';

export function Includes({ product }: { readonly product: Product }): ReactNode {
  const t = useT();
  const format = useFormat();
  const { from, online, offers } = product;
  const lengths = offers.map(({ duration }) => duration);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  const length =
    least === most
      ? t('marketplace.card.minutes', { count: most })
      : t('marketplace.product.range', { from: least, count: most });
  const facts = [
    { icon: Clock, label: t('marketplace.product.meeting'), value: length },
    {
      icon: Wallet,
      label: t('marketplace.product.price'),
      value: t('marketplace.product.from', { price: format.money(from) }),
    },
    {
      icon: MapPin,
      label: t('marketplace.product.where'),
      value: t(online ? 'marketplace.product.both' : 'marketplace.product.person'),
    },
  ];
  return (
    <Card>
      <h2 className={styles.cardTitle}>{t('marketplace.product.includes')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ icon: Icon, label, value }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>
              <Icon className="tk-icon" aria-hidden="true" />
              {label}
            </dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
