import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Product } from '@tessera/contracts/products';
import { href, paramsOf } from '@tessera/contracts/route';
import { product } from '@tessera/contracts/routes/marketplace';
import type { Money } from '@tessera/contracts/values';
import { optional, page, type PageContext } from '@tessera/kit/page';
import { productQuery, relatedQuery } from '../../api/products.ts';
import { fullName } from '../../features/specialist/specialist-rules.ts';
import { storeHref } from '../../features/store/store-rules.ts';
import type { Key } from '../../i18n/use-t.ts';

const queryOf = ({ lang, match }: Pick<PageContext, 'lang' | 'match'>) => {
  const { categorySlug, slug } = paramsOf(product, match);
  return productQuery(lang, categorySlug, slug);
};

/** The address of a product in a language. */
const addressIn = ({ canonical }: Pick<Product, 'canonical'>, lang: Lang) =>
  href(product, lang, { categorySlug: canonical[lang].category, slug: canonical[lang].slug });

/**
 * The page of a product. Related content depends on the product, so it is fetched in the second wave. The slug of another
 * language leads to the one of the page's own.
 */
export const productPage = page<Key>({
  route: product,
  needs: ({ lang, match, tenant, read }) => {
    const query = queryOf({ lang, match });
    const found = read(query);
    return found ? [query, optional(relatedQuery(lang, tenant, found.id))] : [query];
  },
  redirect: (context) => {
    const found = context.read(queryOf(context));
    if (!found) return null;
    const { categorySlug, slug } = paramsOf(product, context.match);
    return found.slug === slug && found.category.slug === categorySlug
      ? null
      : { to: addressIn(found, context.lang), status: 301 };
  },
  meta: (context) => {
    const { t, lang, read, format } = context;
    const found = read(queryOf(context));
    if (!found) return { title: t('marketplace.product.title'), languages: [lang] };
    const canonical = addressIn(found, lang);
    const alternates = Object.fromEntries(LANGUAGES.map((code) => [code, addressIn(found, code)]));
    return {
      title: titleOf(found, t),
      // A summary is one sentence on a card, shorter than what search engines show.
      description: `${found.summary} ${
        found.onSale && found.kind === 'meeting'
          ? t('marketplace.product.offer', { price: format.money(found.from) })
          : firstOf(found)
      }`.trim(),
      canonical,
      languages: LANGUAGES,
      alternates,
      trail: [
        { name: t('marketplace.menu.store'), href: storeHref(lang, {}) },
        { name: found.category.name, href: storeHref(lang, {}, found.category.slug) },
      ],
      jsonLd: structured(found, context, canonical),
    };
  },
});

/** Characters below which a title says too little in a list of results; the site's name follows it. */
const SHORT = 22;
function titleOf({ title, category, duration }: Product, t: PageContext<Key>['t']): string {
  const short = `${title} · ${category.name}`;
  return short.length < SHORT && duration > 0
    ? `${title}, ${t('marketplace.card.minutes', { count: duration })} · ${category.name}`
    : short;
}

const firstOf = ({ description }: Product): string => {
  const text = description.find((block) => block.kind === 'paragraph');
  return text?.kind === 'paragraph' ? text.text : '';
};

const offerAt = ({ amount, currency }: Money, url: string) => ({
  '@type': 'Offer',
  price: (amount / 100).toFixed(2),
  priceCurrency: currency,
  url,
});
/** Structured data of what the page itself shows: the product, and the price of each specialist where it is on sale. */
function structured(
  found: Product,
  { origin, tenant }: Pick<PageContext, 'origin' | 'tenant'>,
  canonical: string,
): Readonly<Record<string, unknown>> {
  const url = `${origin}${canonical}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: found.title,
    description: found.summary,
    category: found.category.name,
    sku: found.id,
    url,
    brand: { '@type': 'Organization', name: tenant.name },
    ...(found.onSale
      ? {
          offers:
            found.offers.length === 0
              ? [offerAt(found.from, url)]
              : found.offers.map(({ specialist, price }) => ({
                  ...offerAt(price, url),
                  offeredBy: { '@type': 'Person', name: fullName(specialist), jobTitle: specialist.heading },
                })),
        }
      : {}),
  };
}
