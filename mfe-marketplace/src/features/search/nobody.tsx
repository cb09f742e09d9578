import type { ReactNode } from 'react';
import type { SearchResult } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';
import { ButtonLink, EmptyState, Stack, TextLink } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { setFilters } from './chips-rules.ts';
import { searchHref } from './search-rules.ts';
import { isNarrowed, without } from './narrow-rules.ts';
import { useFilterWord } from './use-filter-word.ts';

/**
 * Shown when nobody matches: the filters to remove in order to find somebody, fewest
 * first, and a link that removes all.
 */
export function Nobody({
  filters,
  found,
}: {
  readonly filters: SearchFilters;
  readonly found: SearchResult;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const wordFor = useFilterWord(filters, found);
  const namesOf = (names: readonly string[]): string =>
    setFilters(filters)
      .filter(({ name }) => names.includes(name))
      .map(wordFor)
      .join(', ');
  const withoutAll = (names: readonly string[]): SearchFilters =>
    names.reduce<SearchFilters>((rest, name) => without(rest, name), filters);
  return (
    <EmptyState
      title={t('marketplace.search.empty')}
      action={
        isNarrowed(filters) ? (
          <ButtonLink href={searchHref(lang, {})}>{t('marketplace.search.clear')}</ButtonLink>
        ) : null
      }
    >
      {found.nearest.length > 0 ? (
        <Stack gap={2}>
          <p>{t('marketplace.search.nearest')}</p>
          <ul>
            {found.nearest.map(({ without: names, total }) => (
              <li key={names.join()}>
                <TextLink href={searchHref(lang, withoutAll(names))}>
                  {t('marketplace.search.without', {
                    filters: namesOf(names),
                    people: t('marketplace.domain.count', { count: total }),
                  })}
                </TextLink>
              </li>
            ))}
          </ul>
        </Stack>
      ) : (
        t('marketplace.search.emptyText')
      )}
    </EmptyState>
  );
}
