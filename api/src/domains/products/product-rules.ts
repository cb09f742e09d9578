import { PRODUCT_KINDS, type ProductFacts, type ProductKind } from '@tessera/contracts/products';
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
const NEWEST: ProductOrder = { field: 'id', isDescending: true };
/** Unknown fields or directions sort as the partner does, otherwise as the list does: by id, newest first. */
export const orderOf = (
  field: string,
  direction: string,
  sorting?: { readonly orderBy: string; readonly order: string } | null,
  usual = NEWEST,
): ProductOrder =>
  knownOrder(field, direction) ?? (sorting ? knownOrder(sorting.orderBy, sorting.order) : null) ?? usual;

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

/** The codes of the only categories whose products a site lists; null where it lists all of them. */
export const listedCategories = ({
  hostClass,
  flags,
  categories,
}: Pick<Tenant, 'hostClass' | 'flags' | 'categories'>) =>
  hostClass !== 'main' && flags['hasOwnCategories'] === true && categories ? categories : null;

/** Whether a product can be bought now, and the free seats of a workshop; `none`: its kind is not sold yet. */
export interface Stock {
  readonly state: 'open' | 'full' | 'past' | 'none' | 'calledOff';
  readonly left: number | null;
}
/**
 * A meeting is bought by holding a time, a document where there is one, and a workshop at a known place or with an address to join until it begins or
 * its last seat is taken, unless it was called off. The other kinds are shown and say that they cannot be bought.
 */
export function stockOf(
  {
    kind,
    facts,
    calledOffAt,
  }: { readonly kind: ProductKind; readonly facts: ProductFacts; readonly calledOffAt: Date | null },
  of: { readonly taken: number; readonly hasContent: boolean; readonly hasRoom: boolean; readonly now: number },
): Stock {
  if (kind === 'digital') return { state: of.hasContent ? 'open' : 'none', left: null };
  if (kind !== 'workshop') return { state: kind === 'meeting' ? 'open' : 'none', left: null };
  if (calledOffAt !== null) return { state: 'calledOff', left: 0 };
  const { startsAt, seats = 0, place } = facts;
  if (startsAt === undefined || (place === undefined && !of.hasRoom)) return { state: 'none', left: null };
  if (Date.parse(startsAt) <= of.now) return { state: 'past', left: 0 };
  const left = Math.max(0, seats - of.taken);
  return { state: left > 0 ? 'open' : 'full', left };
}

/** Counts of kinds in the order in which the help store shows them. */
export const inKindOrder = <T extends { readonly kind: ProductKind }>(counts: readonly T[]): T[] =>
  PRODUCT_KINDS.flatMap((kind) => counts.filter((one) => one.kind === kind));
