import type { ReactNode } from 'react';
import type { StoreList as Found } from '@tessera/contracts/products';
import { href } from '@tessera/contracts/route';
import { automatedMatching, vouchersShop } from '@tessera/contracts/routes/marketplace';
import { Banner, Breadcrumb, classes, type Crumb, PageHeader, QueryView, TextLink } from '@tessera/kit/base';

import { useHas, useLang, useQuery, useRoute, useUnit, type Query } from '@tessera/kit/react';
import { categoriesQuery } from '../../api/products.ts';
import { CategoryTiles } from '../../features/store/category-tiles.tsx';
import { KindChips } from '../../features/store/kind-chips.tsx';
import { StoreList } from '../../features/store/store-list.tsx';
import { storeHref, unknownIn, type StoreView as View } from '../../features/store/store-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import { StoreSort } from './store-sort.tsx';
import styles from './store-screen.module.css';

export interface StoreViewProps {
  readonly view: View;
  readonly title: string;
  readonly lead?: string;
  readonly crumbs?: readonly Crumb[];
  /** The category of the page, by its code and its slug. */
  readonly category?: { readonly code: string | null; readonly slug: string };
  readonly queryOf: (page: number) => Query<unknown, Found>;
}
/** The categories, the kinds, and the list: of all offers, of a subject or of one category. */
export function StoreView({ view, title, lead, crumbs, category, queryOf }: StoreViewProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const { tenant } = useUnit();
  const { search } = useRoute();
  const hasQuestions = useHas(automatedMatching);
  const hasVouchers = useHas(vouchersShop);
  const categories = useQuery(categoriesQuery(lang, tenant));
  const found = useQuery(queryOf(view.page), { keepPrevious: true });
  const hrefOf = (change: Partial<View>) => storeHref(lang, { ...view, page: 1, ...change }, category?.slug);
  const unknown = unknownIn(search);
  const { kind, sort, tag } = view;
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader
        size="public"
        title={title}
        lead={lead}
        {...(crumbs ? { breadcrumb: <Breadcrumb items={crumbs} /> } : {})}
      />
      <QueryView
        query={categories}
        skeleton={<div className={styles.tiles} />}
        errorTitle={t('marketplace.store.categoriesError')}
      >
        {(shown) => <CategoryTiles categories={shown} chosen={category ? category.code : null} />}
      </QueryView>
      {unknown === null ? null : <Banner tone="info" title={t('marketplace.store.unknown', { value: unknown })} />}
      <div className={styles.bar}>
        {found.data ? <KindChips kinds={found.data.kinds} chosen={kind} hrefOf={(to) => hrefOf({ kind: to })} /> : null}
        {tag === undefined ? (
          <StoreSort
            view={view}
            isCategory={category !== undefined}
            action={storeHref(lang, {}, category?.slug)}
            hrefOf={(to) => hrefOf({ sort: to })}
          />
        ) : null}
      </div>
      <StoreList
        key={[kind, sort, tag, category?.slug].join()}
        page={view.page}
        queryOf={queryOf}
        hrefOf={(page) => hrefOf({ page })}
        all={storeHref(lang, {})}
      />
      {hasQuestions ? (
        <p className={styles.unsure}>
          {t('marketplace.store.unsure')}{' '}
          <TextLink href={href(automatedMatching, lang, {})}>{t('marketplace.store.questions')}</TextLink>
        </p>
      ) : null}
      {hasVouchers ? (
        <p className={styles.unsure}>
          {t('marketplace.store.present')}{' '}
          <TextLink href={href(vouchersShop, lang, {})}>{t('marketplace.store.voucher')}</TextLink>
        </p>
      ) : null}
    </div>
  );
}
