import type { FilterName, Sort } from '@tessera/contracts/specialists';
import type { Key } from '../../i18n/use-t.ts';

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
