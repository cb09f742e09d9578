import { useId, type ReactNode } from 'react';
import type { ProductCard } from '@tessera/contracts/products';
import { href } from '@tessera/contracts/route';
import { product } from '@tessera/contracts/routes/marketplace';
import { Cover } from '@tessera/kit/art';
import { Card, classes } from '@tessera/kit/base';
import { useFormat, useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { amountOf, blockOf, closedWord, factOf, KIND_ICON, kindWord, priceOf, verbOf } from './kind-words.ts';
import styles from './store-card.module.css';

/** An offer of the help store: what kind it is, what it consists of, and its price; the whole card leads to its page. */
export function StoreCard({ card }: { readonly card: ProductCard }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const { zone } = useUnit().tenant;
  const id = useId();
  const Icon = KIND_ICON[card.kind];
  const block = blockOf(card);
  return (
    <Card as="article" flush aria-labelledby={id} className={classes(styles.card)}>
      <div className={styles.cover}>
        <Cover seed={card.code} domain={card.domain} columns={4} rows={2} />
        {block ? (
          <span className={styles.block} aria-hidden="true">
            {block}
          </span>
        ) : null}
      </div>
      <div className={styles.text}>
        <p className={styles.kind}>
          <Icon className="tk-icon" aria-hidden="true" />
          <b>{t(kindWord[card.kind])}</b> · {amountOf(card, t)}
        </p>
        <h3 className={styles.title} id={id}>
          <a className={styles.link} href={href(product, lang, { categorySlug: card.category.slug, slug: card.slug })}>
            {card.title}
          </a>
        </h3>
        <p className={styles.summary}>{card.summary}</p>
        <p className={styles.fact}>{factOf(card, t, (instant) => format.day(instant, zone))}</p>
        <p className={styles.foot}>
          <b className={styles.price}>{priceOf(card, t, format.money)}</b>
          <span className={card.onSale ? styles.verb : styles.notYet}>
            {card.onSale ? t(verbOf(card)) : t(closedWord(card) ?? 'marketplace.store.notYet')}
          </span>
        </p>
      </div>
    </Card>
  );
}
