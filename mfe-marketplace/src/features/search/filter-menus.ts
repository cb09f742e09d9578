import type { FacetName } from '@tessera/contracts/specialists';

/** Filters that open together: a chip on a wide screen, a folded part of the dialog on a phone. */
export interface FilterGroup {
  readonly code: string;
  readonly label: GroupLabel;
  readonly facets: readonly FacetName[];
  /** Query parameters of its fields besides the facets. */
  readonly also: readonly ('priceMin' | 'priceMax' | 'near')[];
}
type GroupLabel =
  | 'marketplace.form.language'
  | `marketplace.filter.${'time' | 'problem' | 'therapy' | 'place' | 'price' | 'speciality' | 'field' | 'gender' | 'pay' | 'rating'}`;

const group = (
  code: string,
  label: GroupLabel,
  facets: readonly FacetName[],
  also: FilterGroup['also'] = [],
): FilterGroup => ({ code, label, facets, also });

/** In the order of the dialog; the first two are open there. */
export const GROUPS: readonly FilterGroup[] = [
  group('therapy', 'marketplace.filter.therapy', ['therapy']),
  group('time', 'marketplace.filter.time', ['day', 'part']),
  group('place', 'marketplace.filter.place', ['place', 'within'], ['near']),
  group('price', 'marketplace.filter.price', [], ['priceMin', 'priceMax']),
  group('problem', 'marketplace.filter.problem', ['problem']),
  group('language', 'marketplace.form.language', ['language']),
  group('pay', 'marketplace.filter.pay', ['first', 'voucher', 'benefits']),
  group('speciality', 'marketplace.filter.speciality', ['speciality']),
  group('domain', 'marketplace.filter.field', ['domain']),
  group('gender', 'marketplace.filter.gender', ['gender']),
  group('rating', 'marketplace.filter.rating', ['rating']),
];
/** Those with a chip of their own on a wide screen. */
export const MENUS = GROUPS.slice(0, 6);
export const asksOf = ({ facets, also }: FilterGroup): readonly string[] => [...facets, ...also];

export const panelId = (code: string): string => `marketplace-f-${code}`;
export const chipId = (code: string): string => `${panelId(code)}-chip`;
