import type { ReactNode } from 'react';
import type { ProductCard } from '@tessera/contracts/products';
import { href } from '@tessera/contracts/route';
import { product } from '@tessera/contracts/routes/marketplace';
import { Cover } from '@tessera/kit/art';
import { useFormat, useLang, useT } from '@tessera/kit/react';
import styles from './offered.module.css';

/** What one specialist offers beside a plain meeting: each with its length and this specialist's own price. */
export function Offered({ cards }: { readonly cards: readonly ProductCard[] }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {cards.map(({ id, slug, category, domain, title, summary, duration, from }) => (
        <li key={id} className={styles.item}>
          <div className={styles.cover}><Cover seed={slug} domain={domain} columns={2} rows={2} /></div>
          <div className={styles.text}>
            <h3 className={styles.title}><a className={styles.link} href={href(product, lang, { categorySlug: category.slug, slug })}>{title}</a></h3>
            <p className={styles.summary}>{summary}</p>
            <p className={styles.terms}><span>{t('marketplace.card.minutes', { count: duration })}</span><span className={styles.price}>{format.money(from)}</span></p>
          </div>
        </li>
      ))}
    </ul>
  );
}
