import { LANGUAGES } from '@tessera/contracts/languages';
import { search } from '@tessera/contracts/routes/marketplace';
import { DOMAINS } from '@tessera/contracts/values';
import { page } from '@tessera/kit/page';
import { optionsQuery, searchQuery } from '../../api/specialists.ts';
import { domainWord } from '../../features/search/domain-words.ts';
import { readFilters, searchHref, showsAllFilters } from '../../features/search/search-rules.ts';
import { withCodes } from '../../features/search/narrow-rules.ts';
import type { Key } from '../../i18n/use-t.ts';

/** The search. Filters and page are part of the address; search engines only index the search of a single domain. */
export const searchPage = page<Key>({
  route: search,
  needs: ({ lang, match, tenant }) => {
    const requested = readFilters(match.search);
    return [
      searchQuery(lang, requested, tenant.zone),
      ...(showsAllFilters(match.search) ? [optionsQuery(lang, requested, tenant.zone)] : []),
    ];
  },
  meta: ({ t, lang, match, read, tenant }) => {
    const requested = readFilters(match.search);
    const found = read(searchQuery(lang, requested, tenant.zone));
    const filters = withCodes(requested, found?.understood);
    const domain = filters.domain?.length === 1 ? DOMAINS.find((code) => code === filters.domain?.[0]) : undefined;
    const indexed = { page: filters.page, ...(domain ? { domain: [domain] } : {}) };
    const title = domain
      ? t('marketplace.search.titleOf', { domain: t(domainWord[domain]) })
      : t('marketplace.search.pageTitle');
    return {
      title: filters.page > 1 ? t('marketplace.search.titlePage', { title, page: filters.page }) : title,
      description: t('marketplace.search.description'),
      canonical: searchHref(lang, indexed),
      languages: LANGUAGES,
      alternates: Object.fromEntries(LANGUAGES.map((code) => [code, searchHref(code, indexed)])),
      ...(found?.content.length === 0 ? { robots: 'noindex' } : {}),
    };
  },
});
