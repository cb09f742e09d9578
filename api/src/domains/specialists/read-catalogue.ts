import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { freeStarts, loadOffers, nextFreeStarts, offsetSegments, type FindBusy } from '../availability/index.ts';
import { listNames, listWords } from '../reference/index.ts';
import { fold } from '@tessera/contracts/fold';
import { listForSearch, listOffered, type SearchRow } from './search-queries.ts';
import type { Spot } from './area-rules.ts';
import type { Candidate } from './search-index.ts';
import type { Holders } from './text-rules.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import { buildVocabulary, calledByName, calledLanguages, type Vocabulary } from './vocabulary.ts';
import { wallOf, freeBits, DAY, LOOKAHEAD } from './free-days.ts';
import { holdersOf } from './holders.ts';
import { turnOn } from '../../platform/fair-order.ts';
import { recommendation } from './recommend-rules.ts';
import type { CodeNames, Entry } from './entry.ts';

/**
 * Number of specialists whose hours and busy times are read at a time, and after which the refresh yields to other
 * requests: a search waits for what it meets, so both stay well below the time that it takes itself.
 */
const READ_AT_A_TIME = 250;
const YIELD_EVERY = 25;
/** Maximum number of cached zones. */
const MAX_ZONES = 24;
/** The minimum averages that can be filtered by. */
export const RATINGS = ['4.8', '4.5', '4'];

/** A snapshot of all specialists that a search can find. */
export interface Catalogue {
  readonly at: number;
  readonly entries: readonly Entry[];
  readonly nameIndex: NameIndex;
  readonly names: CodeNames;
  readonly vocabulary: Vocabulary;
  readonly holders: Holders;
  /** URL segments of the offered specialists, by id of each tenant that does not offer all. */
  readonly offered: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * For each entry, the day parts of the next seven days in a zone that have a free slot, as bits; undefined for an
   * unknown zone.
   */
  freeIn(zone: string): Uint32Array | undefined;
  /** The calendar day of today in a zone. */
  todayIn(zone: string): number;
}

const valuesOf = (row: SearchRow): Candidate['values'] => ({
  domain: [row.domain],
  speciality: row.specialities,
  therapy: row.therapies,
  problem: row.problems,
  language: row.languages,
  gender: [row.gender],
  first: row.firstMeetingFree ? ['free'] : [],
  voucher: row.acceptsVouchers ? ['yes'] : [],
  place: row.online ? ['online', row.city] : [row.city],
  rating: RATINGS.filter((least) => row.average >= Number(least)),
});

/** Where a specialist works: the position of their place, otherwise of the city. */
const spotOf = ({ lat, lon }: SearchRow, city: Spot | undefined): Spot | null =>
  lat !== null && lon !== null ? { lat, lon } : city ? { lat: city.lat, lon: city.lon } : null;

/** Builds the vocabulary from the names of the reference data and their synonyms. */
export async function readVocabulary(db: Db, scope: Scope): Promise<Vocabulary> {
  const [names, words] = await Promise.all([listNames(db, scope), listWords(db, scope)]);
  const kinds = ['profession', 'domain', 'speciality', 'problem', 'therapy'] as const;
  return buildVocabulary([
    ...kinds.flatMap((kind) => calledByName(kind, names[kind])),
    ...calledByName('place', names.city),
    ...calledLanguages(),
    ...words,
  ]);
}

const toEntry = (
  row: SearchRow,
  { offer, next, city, now }: Pick<Entry, 'offer' | 'next'> & { readonly city: Spot | undefined; readonly now: number },
): Entry => ({
  row,
  offer,
  nameWords: fold(`${row.firstName} ${row.lastName}`).split(' '),
  values: valuesOf(row),
  price: row.priceMinor,
  currency: row.currency,
  average: row.average,
  reviews: row.reviews,
  atlasUrl: row.atlasUrl,
  next,
  points: recommendation({ next, average: row.average, reviews: row.reviews }, now),
  turn: turnOn(new Date(now).toISOString().slice(0, 10), row.atlasUrl),
  spot: spotOf(row, city),
});

export async function readCatalogue(
  db: Db,
  scope: Scope,
  findBusy: FindBusy,
  vocabulary: Vocabulary,
): Promise<Catalogue> {
  const now = scope.now.epochMilliseconds;
  const [rows, offeredRows, names] = await Promise.all([
    listForSearch(db, scope),
    listOffered(db, scope),
    listNames(db, scope),
  ]);
  const spots = new Map(names.cities.map((city) => [city.code, city]));
  const starts: (readonly number[])[] = [];
  const entries: Entry[] = [];
  for (let first = 0; first < rows.length; first += READ_AT_A_TIME) {
    const some = rows.slice(first, first + READ_AT_A_TIME);
    // The cached catalogue is shared by all visitors, so no visitor's own hold is left out here.
    const [offers, busy] = await Promise.all([
      loadOffers(db, scope, some),
      findBusy(
        db,
        scope,
        some.map((row) => row.id),
        { start: now, end: now + LOOKAHEAD.next * DAY },
      ),
    ]);
    for (const row of some) {
      if (entries.length % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate();
      const offer = offers.get(row.id);
      const taken = busy.get(row.id) ?? [];
      const free = offer ? freeStarts(offer, taken, { from: now, to: now + LOOKAHEAD.free, now }) : [];
      const next =
        free[0] ??
        (offer ? nextFreeStarts(offer, taken, { now, count: 1, perDay: 1, days: LOOKAHEAD.next })[0] : undefined);
      starts.push(free);
      entries.push(toEntry(row, { offer, next: next ?? Infinity, city: spots.get(row.city), now }));
    }
  }
  const zones = new Map<string, Uint32Array | undefined>();
  return {
    at: now,
    entries,
    nameIndex: indexNames(entries.map(({ nameWords }) => nameWords)),
    names,
    vocabulary,
    holders: holdersOf(entries, names),
    offered: new Map(
      [...Map.groupBy(offeredRows, (row) => row.tenantId)].map(([id, list]) => [
        id,
        new Set(list.map((row) => row.atlasUrl)),
      ]),
    ),
    freeIn(zone) {
      if (!zones.has(zone)) {
        if (zones.size >= MAX_ZONES) zones.clear();
        zones.set(zone, freeBits(starts, zone, now));
      }
      return zones.get(zone);
    },
    todayIn: (zone) => wallOf(now, offsetSegments(zone, now - DAY, now + DAY)).day,
  };
}
