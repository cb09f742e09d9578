import type { ReactNode } from 'react';
import type { ProductCard } from '@tessera/contracts/products';
import { href } from '@tessera/contracts/route';
import { product, profile } from '@tessera/contracts/routes/marketplace';
import { Cover } from '@tessera/kit/art';
import { classes } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './offered.module.css';

export interface OfferedProps {
  readonly cards: readonly ProductCard[];
  readonly atlasUrl: string;
}

/**
 * A specialist's products in addition to the plain meeting: each with its duration, this specialist's
 * price and a link to its free times.
 */
export function Offered({ cards, atlasUrl }: OfferedProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {cards.map(({ id, slug, code, category, domain, title, summary, duration, from }) => (
        <li key={id} className={styles.item}>
          <div className={styles.cover}>
            <Cover seed={code} domain={domain} columns={2} rows={2} />
          </div>
          <div className={styles.text}>
            <h3 className={styles.title}>
              <a className={styles.link} href={href(product, lang, { categorySlug: category.slug, slug })}>
                {title}
              </a>
            </h3>
            <p className={styles.summary}>{summary}</p>
            <p className={styles.terms}>
              <span>{t('marketplace.card.minutes', { count: duration })}</span>
              <span className={styles.price}>{format.money(from)}</span>
            </p>
            <p>
              <a
                className={classes('tk-link', styles.choose)}
                href={href(profile, lang, { atlasUrl }, { search: { product: id } })}
                aria-label={`${t('marketplace.product.choose')}: ${title}`}
              >
                {t('marketplace.product.choose')}
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
