import { LANGUAGES } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { home, search } from '@tessera/contracts/routes/marketplace';
import { optional, page } from '@tessera/kit/page';
import { domainsQuery } from '../../api/domains.ts';
import { homeProductsQuery } from '../../api/products.ts';
import { featuredQuery, testimonialsQuery } from '../../api/specialists.ts';

/** The front page. Every call is optional: without them the search still stands. */
export const homePage = page({
  route: home,
  needs: ({ lang }) => [optional(domainsQuery(lang)), optional(featuredQuery(lang)), optional(homeProductsQuery(lang)), optional(testimonialsQuery(lang))],
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
        target: `${origin}${href(search, lang, {})}?domain={domain}`,
        'query-input': 'required name=domain',
      },
    },
  }),
});
