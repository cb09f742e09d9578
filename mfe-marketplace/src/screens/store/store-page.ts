import { LANGUAGES } from '@tessera/contracts/languages';
import { paramsOf } from '@tessera/contracts/route';
import { productCategory, store, storePage } from '@tessera/contracts/routes/marketplace';
import { optional, page, type PageContext } from '@tessera/kit/page';
import type { Query } from '@tessera/kit/react';
import { categoriesQuery, categoryQuery, storeQuery, tagQuery } from '../../api/products.ts';
import { pageOf, pagesUpTo, readView, storeHref, type StoreView } from '../../features/store/store-rules.ts';
import type { Key } from '../../i18n/use-t.ts';

type Place = Pick<PageContext, 'lang' | 'match' | 'tenant'>;
/** The page that the address names decides; those above it and the categories may come later. */
const needsOf = ({ lang, tenant }: Place, { page: last }: StoreView, queryOf: (page: number) => Query) => [
  queryOf(last),
  ...pagesUpTo(last)
    .slice(0, -1)
    .map((number) => optional(queryOf(number))),
  optional(categoriesQuery(lang, tenant)),
];
/** Search engines list the plain list, page by page; a selection of it belongs to the whole. */
const isSelection = ({ kind, sort }: StoreView): boolean => kind !== undefined || sort !== undefined;
const numbered = (title: string, { page: number }: StoreView, t: PageContext<Key>['t']): string =>
  number > 1 ? t('marketplace.store.titlePage', { title, page: number }) : title;

/** The help store. Which page, kind, order and subject it shows is in the query of its address. */
export const storeListPage = page<Key>({
  route: store,
  needs: (place) => {
    const { lang, tenant, match } = place;
    const view = readView(match.search);
    const { tag } = view;
    return needsOf(place, view, (number) =>
      tag === undefined ? storeQuery(lang, tenant, view, number) : tagQuery(lang, tag, view, number),
    );
  },
  meta: ({ t, lang, tenant, match, read }) => {
    const view = readView(match.search);
    const { tag, page: number } = view;
    const about = tag === undefined ? undefined : read(tagQuery(lang, tag, view, number));
    const found = about ?? (tag === undefined ? read(storeQuery(lang, tenant, view, number)) : undefined);
    const indexed = { page: number, tag };
    const title = about ? t('marketplace.store.about', { tag: about.tag.name }) : t('marketplace.store.pageTitle');
    return {
      title: numbered(title, view, t),
      description: t('marketplace.store.description'),
      canonical: storeHref(lang, indexed),
      languages: LANGUAGES,
      alternates: Object.fromEntries(LANGUAGES.map((code) => [code, storeHref(code, indexed)])),
      ...(isSelection(view) || tag !== undefined || found?.items.length === 0 ? { robots: 'noindex' } : {}),
    };
  },
});
/** An address with a page number in its path: the list keeps it in the query, where it grows without leaving the page. */
export const storePathPage = page<Key>({
  route: storePage,
  redirect: ({ lang, match }) => ({
    to: storeHref(lang, { ...readView(match.search), page: pageOf(paramsOf(storePage, match).page) }),
    status: 301,
  }),
  meta: ({ t, lang }) => ({ title: t('marketplace.store.pageTitle'), languages: [lang] }),
});
/** One category; the slug of another language leads to the one of the page's own. */
export const categoryPage = page<Key>({
  route: productCategory,
  needs: (place) => needsOf(place, readView(place.match.search), (number) => queryOfCategory(place, number)),
  redirect: (context) => {
    const view = readView(context.match.search);
    const category = context.read(queryOfCategory(context, view.page))?.category;
    return category && category.slug !== paramsOf(productCategory, context.match).categorySlug
      ? { to: storeHref(context.lang, { ...view, tag: undefined }, category.slug), status: 301 }
      : null;
  },
  meta: (context) => {
    const { t, lang, match, read } = context;
    const view = readView(match.search);
    const found = read(queryOfCategory(context, view.page));
    if (!found) return { title: t('marketplace.store.pageTitle'), languages: [lang] };
    const { category } = found;
    const inLanguage = (code: (typeof LANGUAGES)[number]) =>
      storeHref(code, { page: view.page }, category.canonical[code]);
    return {
      title: numbered(t('marketplace.store.ofCategory', { category: category.name }), view, t),
      description: t('marketplace.store.categoryText', { category: category.name }),
      canonical: inLanguage(lang),
      languages: LANGUAGES,
      alternates: Object.fromEntries(LANGUAGES.map((code) => [code, inLanguage(code)])),
      trail: [{ name: t('marketplace.store.title'), href: storeHref(lang, {}) }],
      ...(isSelection(view) || found.items.length === 0 ? { robots: 'noindex' } : {}),
    };
  },
});
const queryOfCategory = ({ lang, match }: Place, number: number) =>
  categoryQuery(lang, paramsOf(productCategory, match).categorySlug, readView(match.search), number);
