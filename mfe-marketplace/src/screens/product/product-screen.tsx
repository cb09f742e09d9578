import type { ReactNode } from 'react';
import type { Product } from '@tessera/contracts/products';
import { product as productRoute } from '@tessera/contracts/routes/marketplace';
import { Cover } from '@tessera/kit/art';
import { Breadcrumb, ButtonLink, classes, QueryView, Section, Skeleton, Tag, TextBlocks } from '@tessera/kit/base';
import { useLang, useParams, useQuery, useUnit } from '@tessera/kit/react';
import { productQuery, relatedQuery } from '../../api/products.ts';
import { ProductCard } from '../../features/product/product-card.tsx';
import { searchHref } from '../../features/search/search-rules.ts';
import { SpecialistTile } from '../../features/specialist/specialist-tile.tsx';
import { TimesInZone } from '../../features/specialist/times-in-zone.tsx';
import { ThingView } from '../../features/page/thing-view.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './product-screen.module.css';
import { Includes } from './includes.tsx';

const PEOPLE_ANCHOR = 'people';

/** The page of a product: description, price, the specialists who offer it, and their free times. */
export function ProductScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { categorySlug, slug } = useParams(productRoute);
  const found = useQuery(productQuery(lang, categorySlug, slug));
  return (
    <ThingView
      query={found}
      title={t('marketplace.product.title')}
      errorTitle={t('marketplace.product.error')}
      pending={styles.pending}
    >
      {(data) => <Page product={data} />}
    </ThingView>
  );
}

function Page({ product }: { readonly product: Product }): ReactNode {
  const t = useT();
  const lang = useLang();
  const { title, summary, category, domain, code } = product;
  return (
    <article>
      <header className={styles.hero}>
        <div className={classes('tk-page', styles.heroIn)}>
          <div className={styles.words}>
            <Breadcrumb
              items={[{ label: t('marketplace.menu.search'), href: searchHref(lang, {}) }, { label: title }]}
            />
            <p>
              <Tag domain={domain}>{category.name}</Tag>
            </p>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            <p className="tk-lead">{summary}</p>
            <p>
              <ButtonLink variant="primary" size="large" href={`#${PEOPLE_ANCHOR}`}>
                {t('marketplace.product.choose')}
              </ButtonLink>
            </p>
          </div>
          <div className={styles.cover}>
            <Cover seed={code} domain={domain} columns={5} rows={4} />
          </div>
        </div>
      </header>
      <div className={classes('tk-page', styles.columns)}>
        <Section title={t('marketplace.product.about')}>
          <TextBlocks blocks={product.description} lang={lang} />
        </Section>
        <aside>
          <Includes product={product} />
        </aside>
      </div>
      <div className={classes('tk-page', styles.bands)}>
        <div id={PEOPLE_ANCHOR} className={styles.anchor}>
          <People product={product} />
        </div>
        <Related id={product.id} />
      </div>
    </article>
  );
}

function People({ product }: { readonly product: Product }): ReactNode {
  const t = useT();
  return (
    <Section size="public" title={t('marketplace.product.who')} meta={<TimesInZone />}>
      <ul className={styles.people}>
        {product.offers.map(({ specialist, price, duration }) => (
          <li key={specialist.id} className={styles.person}>
            <SpecialistTile card={{ ...specialist, price, duration }} productId={product.id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Related({ id }: { readonly id: string }): ReactNode {
  const t = useT();
  const related = useQuery(relatedQuery(useLang(), useUnit().tenant, id));
  if (related.data?.items.length === 0) return null;
  return (
    <Section size="public" title={t('marketplace.product.related')}>
      <QueryView
        query={related}
        skeleton={<Skeleton kind="card" count={4} />}
        errorTitle={t('marketplace.product.relatedError')}
      >
        {({ items }) => (
          <ul className={styles.related}>
            {items.map((card) => (
              <li key={card.id} className={styles.person}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
