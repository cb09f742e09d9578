import type { Lang } from '@tessera/contracts/languages';
import type { ProfileModel, Review, Slot, SpecialistCard, Testimonial } from '@tessera/contracts/specialists';
import type { Money } from '@tessera/contracts/values';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  endOf,
  formatSlotStart,
  freeStarts,
  loadOffers,
  nextFreeStarts,
  type FindBusy,
} from '../availability/index.ts';
import { findNames } from '../reference/index.ts';
import { toCard, toProfile, toRating, toReview, type CardParts } from './mappers.ts';
import { listTestimonials } from './testimonial-queries.ts';
import { toPeople } from './people.ts';
import { kindsOf } from './place-kinds.ts';
import { soldAt, type FindProductTerms, type ProductTerms } from './sold-at.ts';
import {
  bestOfEachDomain,
  countStars,
  findById,
  findByUrl,
  findMany,
  findOffered,
  findRatings,
  findSpecialityCodes,
  listReviews,
  type SpecialistRow,
} from './queries.ts';

/**
 * The price of the caller's next meeting with a specialist, in minor units. Implemented by the booking domain, which
 * knows past meetings.
 */
export type Quote = (
  db: Db,
  scope: Scope,
  specialist: Pick<SpecialistRow, 'id' | 'priceMinor' | 'firstMeetingFree'>,
) => Promise<{ readonly price: number; readonly discount: number; readonly total: number }>;

export interface SpecialistDeps {
  readonly db: Db;
  readonly findBusy: FindBusy;
  readonly quote: Quote;
  readonly findProductTerms: FindProductTerms;
}

/** The next slots on a card: three per day column, in three columns; and how many days ahead they are searched. */
export const CARD_SLOTS = { count: 9, perDay: 3, days: 28 };
const DAY = 86_400_000;
/** Maximum length of the range that one call may query. */
const MAX_RANGE = 62 * DAY;
const DEFAULT_RANGE = 28 * DAY;

/** Loads the data of the cards of all rows at once. */
async function partsOf(
  deps: SpecialistDeps,
  scope: Scope,
  rows: readonly SpecialistRow[],
  lang: Lang,
): Promise<(row: SpecialistRow) => CardParts> {
  const { db } = deps;
  const ids = rows.map((row) => row.id);
  const now = scope.now.epochMilliseconds;
  const [codes, ratings, offers, busy] = await Promise.all([
    findSpecialityCodes(db, scope, ids),
    findRatings(db, scope, ids),
    loadOffers(db, scope, rows),
    deps.findBusy(db, scope, ids, { start: now, end: now + CARD_SLOTS.days * DAY }),
  ]);
  const names = await findNames(db, scope, {
    cities: [...new Set(rows.map((row) => row.city))],
    specialities: [...new Set([...codes.values()].flat())],
  });
  return (row) => {
    const offer = offers.get(row.id);
    return {
      lang,
      city: names.cities.get(row.city),
      specialities: (codes.get(row.id) ?? []).flatMap((code) => names.specialities.get(code) ?? []),
      rating: ratings.get(row.id),
      nextStarts: offer ? nextFreeStarts(offer, busy.get(row.id) ?? [], { now, ...CARD_SLOTS }) : [],
    };
  };
}

/** The cards of these specialists, with their next free slots. */
export async function toCards(
  deps: SpecialistDeps,
  scope: Scope,
  rows: readonly SpecialistRow[],
  lang: Lang,
): Promise<SpecialistCard[]> {
  if (rows.length === 0) return [];
  const parts = await partsOf(deps, scope, rows, lang);
  return rows.map((row) => toCard(row, parts(row)));
}

/**
 * Cards of those of these specialists that the tenant offers, in the requested order; with the terms of a product where
 * given.
 */
export async function cardsOf(
  deps: SpecialistDeps,
  scope: Scope,
  ids: readonly string[],
  lang: Lang,
  terms: ReadonlyMap<string, ProductTerms> = new Map(),
): Promise<SpecialistCard[]> {
  const offered = await findOffered(deps.db, scope, ids);
  const rows = await findMany(
    deps.db,
    scope,
    ids.filter((id) => offered.has(id)),
  );
  const sold = rows.map((row) => soldAt(row, terms.get(row.id) ?? null));
  const cards = new Map((await toCards(deps, scope, sold, lang)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** A few specialists of different domains for the home page, who speak its language. */
export async function fewSpecialists(
  deps: SpecialistDeps,
  scope: Scope,
  input: { readonly qty?: string | undefined; readonly lang: Lang },
): Promise<SpecialistCard[]> {
  const limit = countOf('qty', input.qty, { fallback: 5, max: 24 });
  return toCards(deps, scope, await bestOfEachDomain(deps.db, scope, input.lang, limit), input.lang);
}

/** Everything on a specialist's page. Throws NOT_FOUND also for one not offered by this tenant. */
export async function profile(
  deps: SpecialistDeps,
  scope: Scope,
  input: { readonly atlasUrl: string; readonly lang: Lang },
): Promise<ProfileModel> {
  const row = await findByUrl(deps.db, scope, input.atlasUrl);
  if (!row) throw fail('NOT_FOUND');
  const parts = await partsOf(deps, scope, [row], input.lang);
  return toProfile(row, parts(row));
}

/** Average and distribution of a specialist's reviews, five stars first. */
export async function spreadOf(deps: Pick<SpecialistDeps, 'db'>, scope: Scope, id: string) {
  const [ratings, given] = await Promise.all([findRatings(deps.db, scope, [id]), countStars(deps.db, scope, id)]);
  return {
    ...toRating(ratings.get(id)),
    stars: [5, 4, 3, 2, 1].map((value) => ({
      stars: value,
      count: given.find((entry) => entry.stars === value)?.count ?? 0,
    })),
  };
}

/** Reviews, newest first; a non-positive `amount` returns all. Count and average cover all reviews. */
export async function profileReviews(
  deps: SpecialistDeps,
  scope: Scope,
  input: { readonly atlasUrl: string; readonly amount?: string | undefined },
) {
  const row = await findByUrl(deps.db, scope, input.atlasUrl);
  if (!row) throw fail('NOT_FOUND');
  const amount = Number(input.amount ?? -1);
  const [spread, rows] = await Promise.all([
    spreadOf(deps, scope, row.id),
    listReviews(deps.db, scope, { specialistId: row.id }, amount > 0 ? amount : null),
  ]);
  const list: Review[] = rows.map(toReview);
  return { ...spread, list };
}

/** Testimonials about specialists offered by this tenant; those in the reader's language first. */
export async function testimonialsOf(
  deps: SpecialistDeps,
  scope: Scope,
  input: { readonly language: Lang; readonly amount?: string | undefined },
) {
  const limit = countOf('amount', input.amount, { fallback: 3, max: 24 });
  const { rows, count } = await listTestimonials(deps.db, scope, input.language, limit);
  const people = await toPeople(
    deps.db,
    scope,
    rows.map(({ specialist }) => specialist),
    input.language,
  );
  const list: Testimonial[] = rows.map(({ review, specialist }) => {
    const { atlasUrl, title, firstName, lastName } = specialist;
    return {
      ...toReview(review),
      specialist: { atlasUrl, title, firstName, lastName, heading: people.get(specialist.id)?.heading ?? '' },
    };
  });
  return { count, list };
}

/** The requested range in epoch milliseconds. Throws BAD_INPUT when it is invalid or longer than 62 days. */
function rangeOf(
  scope: Scope,
  input: { readonly from?: string | undefined; readonly to?: string | undefined },
): { from: number; to: number } {
  const from = input.from === undefined ? scope.now.epochMilliseconds : Date.parse(input.from);
  const to = input.to === undefined ? from + DEFAULT_RANGE : Date.parse(input.to);
  if (Number.isNaN(from)) throw fail('BAD_INPUT', [{ path: 'from', message: 'Not a date' }]);
  if (Number.isNaN(to)) throw fail('BAD_INPUT', [{ path: 'to', message: 'Not a date' }]);
  if (to <= from || to - from > MAX_RANGE)
    throw fail('BAD_INPUT', [{ path: 'to', message: 'Must be after from, by at most 62 days' }]);
  return { from, to };
}

export interface SlotsInput {
  readonly profileId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly calculatePrice?: 'true' | 'false' | undefined;
  readonly productId?: string | undefined;
}
/**
 * The free slots of a specialist, for the plain meeting or for one of their products, which has its own duration and
 * price. A slot held by the caller counts as free. The discount is the one for a first meeting; with `calculatePrice`
 * it is the caller's own, which is zero after a first meeting.
 */
export async function availableSlots(deps: SpecialistDeps, scope: Scope, input: SlotsInput) {
  const { from, to } = rangeOf(scope, input);
  const found = await findById(deps.db, scope, input.profileId);
  if (!found) throw fail('NOT_FOUND');
  const row = soldAt(
    found,
    input.productId === undefined ? null : await deps.findProductTerms(deps.db, scope, found.id, input.productId),
  );
  const offer = (await loadOffers(deps.db, scope, [row])).get(row.id);
  const busy = await deps.findBusy(deps.db, scope, [row.id], { start: from, end: to + DAY });
  const starts = offer ? freeStarts(offer, busy.get(row.id) ?? [], { from, to, now: scope.now.epochMilliseconds }) : [];
  const caller = input.calculatePrice === 'true' ? scope : { ...scope, actor: null };
  const { price, discount } = await deps.quote(deps.db, caller, row);
  const money = (amount: number): Money => ({ amount, currency: row.currency });
  return {
    profileId: row.id,
    zone: row.zone,
    duration: row.duration,
    currency: row.currency,
    price: money(price),
    firstMeetingDiscount: money(discount),
    places: kindsOf(row),
    slots: starts.map((start): Slot => ({
      startsAt: formatSlotStart(start),
      endsAt: formatSlotStart(endOf(row, start)),
    })),
  };
}
