import { LANGUAGE_NAMES, isLang } from '@tessera/contracts/languages';
import type { FacetName, FacetValue, FilterName, SearchResult, Sort, Suggestion } from '@tessera/contracts/specialists';
import { DOMAINS } from '@tessera/contracts/values';
import { useFormat } from '@tessera/kit/react';
import { useT, type Key } from '../../i18n/use-t.ts';
import { domainWord } from './domain-words.ts';

/** Message key of each filter's name. */
export const filterWord = {
  domain: 'marketplace.filter.field',
  speciality: 'marketplace.filter.speciality',
  therapy: 'marketplace.filter.therapy',
  problem: 'marketplace.filter.problem',
  language: 'marketplace.form.language',
  gender: 'marketplace.filter.gender',
  first: 'marketplace.filter.first',
  voucher: 'marketplace.filter.voucher',
  benefits: 'marketplace.filter.benefits',
  day: 'marketplace.filter.day',
  part: 'marketplace.filter.part',
  place: 'marketplace.filter.place',
  within: 'marketplace.filter.within',
  rating: 'marketplace.filter.rating',
  price: 'marketplace.filter.price',
  area: 'marketplace.filter.area',
  text: 'marketplace.filter.textName',
} as const satisfies Readonly<Record<FilterName, string>>;
const queryWord: Readonly<Record<string, Key>> = {
  ...filterWord,
  q: filterWord.text,
  near: 'marketplace.filter.near',
  sort: 'marketplace.sort.label',
};
/** Message key of the name of any query parameter. */
export const wordOf = (name: string): Key => queryWord[name] ?? filterWord.text;

export const sortWord = {
  best: 'marketplace.sort.best',
  soonest: 'marketplace.sort.soonest',
  cheapest: 'marketplace.sort.cheapest',
  reviews: 'marketplace.sort.reviews',
} as const satisfies Readonly<Record<Sort, string>>;

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
