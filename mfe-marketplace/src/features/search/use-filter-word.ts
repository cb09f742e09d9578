import type { SearchResult } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import type { SetFilter } from './chips-rules.ts';
import { facetOf, useValueWord } from './facet-words.ts';

/**
 * Formats an active filter: `English`, `Up to €80`, `“sleep”`. While the answer that has its word is on its way
 * (`isPending`), a filter without one is an ellipsis and not a code.
 */
export function useFilterWord(
  filters: SearchFilters,
  found: SearchResult | undefined,
  isPending = false,
): (set: SetFilter) => string {
  const t = useT();
  const format = useFormat();
  const wordFor = useValueWord();
  const money = (units: number): string =>
    format.money({ amount: units * 100, currency: found?.prices?.min.currency ?? 'EUR' });
  return (set) => {
    if ('value' in set && set.name === 'within' && filters.near)
      return t('marketplace.filter.upToFrom', { km: set.value, place: found?.near?.label ?? filters.near });
    if ('value' in set) {
      const known = facetOf(found?.facets, set.name).find(({ value }) => value === set.value);
      const word = wordFor(set.name, set.value, known?.label);
      return isPending && !known && word === set.value ? '…' : word;
    }
    if (set.name === 'text') return t('marketplace.filter.text', { text: filters.q ?? '' });
    if (set.name === 'area') return t('marketplace.filter.area');
    const { priceMin, priceMax } = filters;
    if (priceMin === undefined) return t('marketplace.filter.priceTo', { price: money(priceMax ?? 0) });
    if (priceMax === undefined) return t('marketplace.filter.priceFrom', { price: money(priceMin) });
    return t('marketplace.filter.priceBetween', { from: money(priceMin), to: money(priceMax) });
  };
}
