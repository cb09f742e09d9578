import type { ReactNode } from 'react';
import type { Product } from '@tessera/contracts/products';
import { product as productRoute } from '@tessera/contracts/routes/marketplace';
import { Cover } from '@tessera/kit/art';
import { Breadcrumb, classes, Section, TextBlocks } from '@tessera/kit/base';
import { useLang, useParams, useQuery } from '@tessera/kit/react';
import { productQuery } from '../../api/products.ts';
import { amountOf, KIND_ICON, kindWord } from '../../features/store/kind-words.ts';
import { storeHref } from '../../features/store/store-rules.ts';
import { ThingView } from '../../features/page/thing-view.tsx';
import { VoucherPart } from '../../features/voucher/voucher-part.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './product-screen.module.css';
import { Includes, NextStep, PEOPLE_ANCHOR } from './includes.tsx';
import { People, Questions, Related, Steps, Tags } from './product-parts.tsx';

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
  const { title, summary, category, domain, code, kind } = product;
  const Icon = KIND_ICON[kind];
  return (
    <article>
      <header className={styles.hero}>
        <div className={classes('tk-page', styles.heroIn)}>
          <div className={styles.words}>
            <Breadcrumb
              items={[
                { label: t('marketplace.menu.store'), href: storeHref(lang, {}) },
                { label: category.name, href: storeHref(lang, {}, category.slug) },
                { label: title },
              ]}
            />
            <p className={styles.kind}>
              <Icon className="tk-icon" aria-hidden="true" />
              <b>{t(kindWord[kind])}</b> · {amountOf(product, t)}
            </p>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            <p className="tk-lead">{summary}</p>
            <NextStep product={product} />
          </div>
          <div className={styles.cover}>
            <Cover seed={code} domain={domain} columns={5} rows={4} />
          </div>
        </div>
      </header>
      <div className={classes('tk-page', styles.columns)}>
        <div className={styles.main}>
          <Section title={t('marketplace.product.about')}>
            <TextBlocks blocks={product.description} lang={lang} />
          </Section>
          <Steps product={product} />
        </div>
        <aside className={styles.box}>
          <Includes product={product} />
        </aside>
      </div>
      <div className={classes('tk-page', styles.bands)}>
        {product.offers.length > 0 ? (
          <div id={PEOPLE_ANCHOR} className={styles.anchor}>
            <People product={product} />
          </div>
        ) : null}
        <div className={styles.more}>
          {kind === 'voucher' ? <VoucherPart /> : null}
          <Questions product={product} />
          <Tags product={product} />
        </div>
        <Related product={product} />
      </div>
    </article>
  );
}
