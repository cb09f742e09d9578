import { LANGUAGE_NAMES, isLang } from '@tessera/contracts/languages';
import type { FacetName, FacetValue, SearchResult, Suggestion } from '@tessera/contracts/specialists';
import { DOMAINS } from '@tessera/contracts/values';
import { useFormat } from '@tessera/kit/react';
import { useT, type Key } from '../../i18n/use-t.ts';
import { domainWord } from './domain-words.ts';

const plainWord: Readonly<Partial<Record<string, Key>>> = {
  f: 'marketplace.filter.woman',
  m: 'marketplace.filter.man',
  free: 'marketplace.card.firstFree',
  morning: 'marketplace.filter.morning',
  afternoon: 'marketplace.filter.afternoon',
  evening: 'marketplace.filter.evening',
  online: 'marketplace.card.online',
  yes: 'marketplace.filter.takesVouchers',
  company: 'marketplace.filter.chosenByCompany',
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The values of one facet. */
export const facetOf = (facets: SearchResult['facets'] | undefined, name: FacetName): readonly FacetValue[] =>
  facets?.find((facet) => facet.name === name)?.values ?? [];

/** Formats a value in the reader's language; an unknown code is shown as written. */
export function useValueWord(): (name: FacetName, value: string, label?: string | null) => string {
  const t = useT();
  const format = useFormat();
  return (name, value, label) => {
    if (label) return label;
    if (name === 'domain') {
      const domain = DOMAINS.find((code) => code === value);
      return domain ? t(domainWord[domain]) : value;
    }
    if (name === 'language') return isLang(value) ? LANGUAGE_NAMES[value] : value;
    if (name === 'day' && DAY.test(value) && !Number.isNaN(Date.parse(value)))
      return `${format.weekday(`${value}T12:00Z`, 'UTC')}, ${format.shortDay(`${value}T12:00Z`, 'UTC')}`;
    if (name === 'rating' && Number(value) > 0)
      return t('marketplace.filter.atLeast', { stars: format.decimal(Number(value)) });
    if (name === 'within' && Number(value) > 0)
      return t('marketplace.filter.upTo', { km: format.number(Number(value)) });
    const word = plainWord[value];
    return word ? t(word) : value;
  };
}

/** The word for a suggested place: its name, or that of the screen for a code that has none. */
export const placeWord = (
  { value, label }: Pick<Suggestion, 'value' | 'label'>,
  wordFor: ReturnType<typeof useValueWord>,
): string => wordFor('place', value, label === value ? null : label);
