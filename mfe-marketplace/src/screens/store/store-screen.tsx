import { useMemo, type ReactNode } from 'react';
import type { Lang } from '@tessera/contracts/languages';
import { productCategory } from '@tessera/contracts/routes/marketplace';
import { useLang, useParams, useQuery, useRoute, useUnit } from '@tessera/kit/react';
import { categoryQuery, storeQuery, tagQuery } from '../../api/products.ts';
import { readView, storeHref } from '../../features/store/store-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import { StoreView } from './store-view.tsx';

/** The help store: all offers of this host, or those about one subject. */
export function StoreScreen(): ReactNode {
  const { search } = useRoute();
  const view = useMemo(() => readView(search), [search]);
  return view.tag === undefined ? <AllOffers view={view} /> : <TagOffers view={view} tag={view.tag} />;
}
interface OffersProps {
  readonly view: ReturnType<typeof readView>;
}
function AllOffers({ view }: OffersProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const { tenant } = useUnit();
  return (
    <StoreView
      view={view}
      title={t('marketplace.store.title')}
      lead={t('marketplace.store.lead')}
      queryOf={(page) => storeQuery(lang, tenant, view, page)}
    />
  );
}
function TagOffers({ view, tag }: OffersProps & { readonly tag: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const found = useQuery(tagQuery(lang, tag, view, view.page), { keepPrevious: true });
  const title = found.data ? t('marketplace.store.about', { tag: found.data.tag.name }) : t('marketplace.store.title');
  return (
    <StoreView
      view={view}
      title={title}
      {...(found.data ? { crumbs: under(t('marketplace.store.title'), lang, title) } : {})}
      queryOf={(page) => tagQuery(lang, tag, view, page)}
    />
  );
}

const under = (above: string, lang: Lang, title: string) => [
  { label: above, href: storeHref(lang, {}) },
  { label: title },
];

/** One category of the help store. */
export function CategoryScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { search } = useRoute();
  const { categorySlug } = useParams(productCategory);
  const view = useMemo(() => ({ ...readView(search), tag: undefined }), [search]);
  const { data } = useQuery(categoryQuery(lang, categorySlug, view, view.page), { keepPrevious: true });
  const title = data?.category.name ?? t('marketplace.store.title');
  return (
    <StoreView
      view={view}
      title={title}
      {...(data ? { crumbs: under(t('marketplace.store.title'), lang, title) } : {})}
      category={{ code: data?.category.code ?? null, slug: categorySlug }}
      queryOf={(page) => categoryQuery(lang, categorySlug, view, page)}
    />
  );
}
/** Redirects to the list, whose page number is in its query. */
export const StorePageScreen = (): ReactNode => null;
