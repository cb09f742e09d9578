import { useId, type ReactNode } from 'react';
import type { ProductTile } from '@tessera/contracts/products';
import { href } from '@tessera/contracts/route';
import { product } from '@tessera/contracts/routes/marketplace';
import { Cover } from '@tessera/kit/art';
import { Card, classes } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './product-card.module.css';

/** Card of a product: cover, title, duration and minimum price. */
export function ProductCard({ card }: { readonly card: ProductTile }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const id = useId();
  return (
    <Card as="article" flush aria-labelledby={id} className={classes(styles.card)}>
      <div className={styles.cover}>
        <Cover seed={card.code} domain={card.domain} columns={3} rows={2} />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title} id={id}>
          <a className={styles.link} href={href(product, lang, { categorySlug: card.category.slug, slug: card.slug })}>
            {card.title}
          </a>
        </h3>
        <p className={styles.meta}>
          {t('marketplace.card.minutes', { count: card.duration })} ·{' '}
          {t('marketplace.domain.count', { count: card.specialists })}
        </p>
        <p className={styles.price}>{t('marketplace.product.from', { price: format.money(card.from) })}</p>
      </div>
    </Card>
  );
}
