import { LANGUAGES } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { companyHome, home, search } from '@tessera/contracts/routes/marketplace';
import { optional, page, type NeedsContext } from '@tessera/kit/page';
import { domainsQuery } from '../../api/domains.ts';
import { homeProductsQuery } from '../../api/products.ts';
import { featuredQuery, testimonialsQuery } from '../../api/specialists.ts';
import type { Key } from '../../i18n/use-t.ts';

/** Every call is optional: without their data, the search still works. */
const needs = ({ lang }: NeedsContext) => [
  optional(domainsQuery(lang)),
  optional(featuredQuery(lang)),
  optional(homeProductsQuery(lang)),
  optional(testimonialsQuery(lang)),
];

/** The front page for an employer's staff, with its own title. */
export const companyHomePage = page<Key>({
  route: companyHome,
  needs,
  meta: ({ t, tenant: { name } }) => ({
    title: t('marketplace.home.company', { name }),
    description: t('marketplace.home.lead'),
    languages: LANGUAGES,
    robots: 'noindex',
  }),
});

export const homePage = page<Key>({
  route: home,
  needs,
  meta: ({ t, lang, origin, tenant }) => ({
    title: t('marketplace.home.title'),
    description: t('marketplace.home.lead'),
    languages: LANGUAGES,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: tenant.name,
      url: `${origin}${href(home, lang, {})}`,
      inLanguage: lang,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${href(search, lang, {})}?q={search_term}`,
        'query-input': 'required name=search_term',
      },
    },
  }),
});
