import { LANGUAGES } from '@tessera/contracts/languages';
import { search } from '@tessera/contracts/routes/marketplace';
import { page } from '@tessera/kit/page';
import { searchQuery } from '../../api/specialists.ts';
import { domainWord } from '../../features/search/domain-words.ts';
import { readFilters, searchHref } from '../../features/search/search-rules.ts';

/** The search. Filters and page stand in the address; the language filter is no page of its own for search engines. */
export const searchPage = page({
  route: search,
  needs: ({ lang, match }) => [searchQuery(lang, readFilters(match.search))],
  meta: ({ t, lang, match, read }) => {
    const filters = readFilters(match.search);
    const own = { page: filters.page, ...(filters.domain ? { domain: filters.domain } : {}) };
    const found = read(searchQuery(lang, filters));
    const title = filters.domain
      ? t('marketplace.search.titleOf', { domain: t(domainWord[filters.domain]) })
      : t('marketplace.search.title');
    return {
      title: filters.page > 1 ? t('marketplace.search.titlePage', { title, page: filters.page }) : title,
      description: t('marketplace.search.description'),
      canonical: searchHref(lang, own),
      languages: LANGUAGES,
      alternates: Object.fromEntries(LANGUAGES.map((code) => [code, searchHref(code, own)])),
      ...(found?.content.length === 0 ? { robots: 'noindex' } : {}),
    };
  },
});
