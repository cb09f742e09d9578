import { LANGUAGES } from '@tessera/contracts/languages';
import { href, type HostClass } from '@tessera/contracts/route';
import { clinicHome, companyHome, home, search } from '@tessera/contracts/routes/marketplace';
import type { PublicTenant } from '@tessera/contracts/unit';
import { optional, page, type NeedsContext, type Page } from '@tessera/kit/page';
import { domainsQuery } from '../../api/domains.ts';
import { categoriesQuery, homeProductsQuery, partnerProductsQuery } from '../../api/products.ts';
import { featuredQuery } from '../../api/specialists.ts';
import { testimonialsQuery } from '../../api/profile.ts';
import type { Key } from '../../i18n/use-t.ts';

/** What a front page is called: a partner's after it, the main brand's after what it is for. */
export const homeTitle = ({ hostClass, flags }: Pick<PublicTenant, 'hostClass' | 'flags'>): Key =>
  flags['isInsurer'] === true ? 'marketplace.home.insurer' : TITLES[hostClass];
const TITLES = {
  main: 'marketplace.home.title',
  clinic: 'marketplace.home.clinic',
  company: 'marketplace.home.company',
} as const satisfies Readonly<Record<HostClass, Key>>;

/** Every call is optional: without their data, the search still works. */
const needs = ({ lang }: NeedsContext) => [
  optional(domainsQuery(lang)),
  optional(featuredQuery(lang)),
  optional(homeProductsQuery(lang)),
  optional(testimonialsQuery(lang)),
];

/** A partner's front page shows its products by category, or in the two rows of the house. */
const partnerNeeds = ({ lang, tenant }: NeedsContext) => [
  optional(domainsQuery(lang)),
  optional(featuredQuery(lang)),
  ...(tenant.flags['hasCategories'] === true
    ? [optional(categoriesQuery(lang, tenant)), optional(partnerProductsQuery(lang, tenant))]
    : [optional(homeProductsQuery(lang))]),
];

/** The front page for an employer's staff, with its own title. */
export const companyHomePage = page<Key>({
  route: companyHome,
  needs: partnerNeeds,
  meta: ({ t, tenant }) => ({
    title: t(homeTitle(tenant), { name: tenant.name }),
    description: t('marketplace.home.lead'),
    languages: LANGUAGES,
    robots: 'noindex',
  }),
});

const meta =
  (description: Key): NonNullable<Page<Key>['meta']> =>
  ({ t, lang, origin, tenant }) => ({
    title: t(homeTitle(tenant), { name: tenant.name }),
    description: t(description),
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
  });
export const homePage = page<Key>({ route: home, needs, meta: meta('marketplace.home.lead') });
/** A clinic's front page, without the marketplace's own parts. */
export const clinicHomePage = page<Key>({
  route: clinicHome,
  needs: partnerNeeds,
  meta: meta('marketplace.clinic.lead'),
});
