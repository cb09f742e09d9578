import { LANGUAGES } from '@tessera/contracts/languages';
import { href, paramsOf } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { optional, page, type PageContext } from '@tessera/kit/page';
import { offeredQuery } from '../../api/products.ts';
import {
  chatsQuery,
  postCountQuery,
  profileQuery,
  reviewsQuery,
  similarQuery,
  videosQuery,
} from '../../api/profile.ts';
import { searchHref } from '../../features/search/search-rules.ts';
import { fullName } from '../../features/specialist/specialist-rules.ts';
import type { Key } from '../../i18n/use-t.ts';

const urlOf = ({ match }: Pick<PageContext, 'match'>): string => paramsOf(profile, match).atlasUrl;

/** A specialist's public profile. An unknown address leads to the 404 page, because the first call is required. */
export const profilePage = page<Key>({
  route: profile,
  needs: ({ lang, match, read }) => {
    const atlasUrl = urlOf({ match });
    const known = read(profileQuery(lang, atlasUrl));
    return [
      profileQuery(lang, atlasUrl),
      ...[
        reviewsQuery(atlasUrl),
        videosQuery(atlasUrl),
        chatsQuery(lang, atlasUrl),
        postCountQuery(lang, atlasUrl),
        similarQuery(lang, atlasUrl),
      ].map((one) => optional(one)),
      ...(known ? [optional(offeredQuery(lang, known.id))] : []),
    ];
  },
  meta: (context) => {
    const { t, lang, read } = context;
    const atlasUrl = urlOf(context);
    const canonical = href(profile, lang, { atlasUrl });
    const alternates = Object.fromEntries(LANGUAGES.map((code) => [code, href(profile, code, { atlasUrl })]));
    const model = read(profileQuery(lang, atlasUrl));
    if (!model) return { title: t('marketplace.profile.title'), canonical, languages: LANGUAGES, alternates };
    const values = { name: fullName(model), heading: model.heading, city: model.city };
    return {
      title: `${values.name}, ${values.heading}`,
      description: t('marketplace.profile.description', values),
      canonical,
      languages: LANGUAGES,
      alternates,
      type: 'profile',
      trail: [{ name: t('marketplace.menu.search'), href: searchHref(lang, {}) }],
      jsonLd: structured(model, `${context.origin}${canonical}`),
    };
  },
});

/**
 * Structured data of what the page itself shows: no telephone, no opening hours, no rating that a search
 * engine would take for its own.
 */
function structured(model: ProfileModel, url: string): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name: fullName(model),
      jobTitle: model.heading,
      url,
      knowsLanguage: model.languages,
      knowsAbout: model.specialities,
      workLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: model.city,
          ...(model.address ? { streetAddress: model.address } : {}),
        },
      },
      hasCredential: model.licences.map(({ name, issuer, year }) => ({
        '@type': 'EducationalOccupationalCredential',
        name,
        dateCreated: String(year),
        recognizedBy: { '@type': 'Organization', name: issuer },
      })),
      ...(model.memberships?.length
        ? { memberOf: model.memberships.map(({ name }) => ({ '@type': 'Organization', name })) }
        : {}),
      makesOffer: {
        '@type': 'Offer',
        price: (model.price.amount / 100).toFixed(2),
        priceCurrency: model.price.currency,
      },
    },
  };
}
