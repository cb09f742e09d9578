/** The terms of one offer, as the rules need them. */
export interface Terms {
  readonly priceMinor: number;
  readonly currency: string;
  readonly durationMinutes: number;
}

/**
 * The offer that stands on a card as «from»: the cheapest in the tenant's currency, because amounts of two currencies do not
 * compare; where nobody asks in it, the cheapest in the first currency by its letters. Of two prices alike the longer meeting.
 */
export function lowestOffer<T extends Terms>(offers: readonly T[], currency: string): T | undefined {
  const [first] = offers.map((offer) => offer.currency).toSorted();
  const chosen = offers.some((offer) => offer.currency === currency) ? currency : first;
  return offers
    .filter((offer) => offer.currency === chosen)
    .toSorted((a, b) => a.priceMinor - b.priceMinor || b.durationMinutes - a.durationMinutes)[0];
}

/** What a list of products can be sorted by. */
export type ProductOrder = { readonly field: 'id' | 'title' | 'category'; readonly isDescending: boolean };
const FIELDS = ['id', 'title', 'category'] as const;

/** Anything but a known field and direction sorts by id, newest first. */
export function orderOf(field: string, direction: string): ProductOrder {
  const known = FIELDS.find((name) => name === field);
  return known && (direction === 'asc' || direction === 'desc') ? { field: known, isDescending: direction === 'desc' } : { field: 'id', isDescending: true };
}
