import type { Tenant } from '../../platform/scope.ts';

/** The terms of an offer that the rules need. */
export interface Terms {
  readonly priceMinor: number;
  readonly currency: string;
  readonly durationMinutes: number;
}

/**
 * The offer shown on a card as the "from" price: the cheapest in the tenant's currency, because amounts in different
 * currencies cannot be compared; if there is none, the cheapest in the alphabetically first currency. At equal prices,
 * the longer meeting.
 */
export function lowestOffer<T extends Terms>(offers: readonly T[], currency: string): T | undefined {
  const [first] = offers.map((offer) => offer.currency).toSorted();
  const chosen = offers.some((offer) => offer.currency === currency) ? currency : first;
  return offers
    .filter((offer) => offer.currency === chosen)
    .toSorted((a, b) => a.priceMinor - b.priceMinor || b.durationMinutes - a.durationMinutes)[0];
}

/** The sort order of a product list. */
export type ProductOrder = { readonly field: 'id' | 'title' | 'category'; readonly isDescending: boolean };
const FIELDS = ['id', 'title', 'category'] as const;

function knownOrder(field: string, direction: string): ProductOrder | null {
  const known = FIELDS.find((name) => name === field);
  return known && (direction === 'asc' || direction === 'desc')
    ? { field: known, isDescending: direction === 'desc' }
    : null;
}
/** Unknown fields or directions sort as the partner does, otherwise by id, newest first. */
export const orderOf = (
  field: string,
  direction: string,
  sorting?: { readonly orderBy: string; readonly order: string } | null,
): ProductOrder =>
  knownOrder(field, direction) ??
  (sorting ? knownOrder(sorting.orderBy, sorting.order) : null) ?? { field: 'id', isDescending: true };

/**
 * The categories that a site shows: a partner's only with `hasCategories`, and with `hasOwnCategories` those that it
 * names, in its order; a record of before names none, and has all. The main brand has all of them.
 */
export function shownCategories<R extends { readonly category: { readonly code: string } }>(
  { hostClass, flags, categories }: Pick<Tenant, 'hostClass' | 'flags' | 'categories'>,
  rows: readonly R[],
): readonly R[] {
  if (hostClass !== 'main' && flags['hasCategories'] !== true) return [];
  if (flags['hasOwnCategories'] !== true || !categories) return rows;
  return [...new Set(categories)].flatMap((code) => rows.filter(({ category }) => category.code === code));
}
