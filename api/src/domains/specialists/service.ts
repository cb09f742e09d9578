import type { Lang } from '@tessera/contracts/languages';
import type { ProfileModel, SpecialistCard } from '@tessera/contracts/specialists';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadOffers, nextFreeStarts, type FindBusy } from '../availability/index.ts';
import { findCitySpot, findNames } from '../reference/index.ts';
import { toCard, toProfile, type CardParts } from './mappers.ts';
import { soldAt, type FindProductTerms, type ProductTerms } from './sold-at.ts';
import { findByUrl, findMany, findOffered, findSpecialityCodes, type SpecialistRow } from './queries.ts';
import { bestOfEachDomain } from './list-queries.ts';
import { findRatings } from './review-queries.ts';

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
  const [parts, city] = await Promise.all([
    partsOf(deps, scope, [row], input.lang),
    findCitySpot(deps.db, scope, row.city),
  ]);
  return toProfile(row, parts(row), city);
}
