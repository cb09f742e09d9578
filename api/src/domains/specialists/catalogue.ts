import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { DAY_PARTS } from '@tessera/contracts/specialists';
import {
  freeStarts,
  loadOffers,
  nextFreeStarts,
  offsetSegments,
  type FindBusy,
  type Offer,
} from '../availability/index.ts';
import { listNames, listWords } from '../reference/index.ts';
import { fold } from './fold-rules.ts';
import { listForSearch, listOffered, type SearchRow } from './search-queries.ts';
import { cell, DAYS, type Candidate } from './search-rules.ts';
import { indexNames, type Holders, type NameIndex } from './text-rules.ts';
import { buildVocabulary, calledByName, calledLanguages, type Meaning, type Vocabulary } from './vocabulary.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/**
 * Milliseconds after which the catalogue is refreshed in the background, and after which a request waits for the
 * refresh: no result is older than the edge may cache it.
 */
const MAX_AGE = { refresh: 5_000, stale: 10_000 };
/** Milliseconds for which the vocabulary is cached; it changes only with a new version. */
const VOCABULARY_MAX_AGE = 300_000;
/** Number of specialists after which the refresh yields to other requests. */
const YIELD_EVERY = 50;
/** Local days extend beyond seven times 24 hours; and the maximum number of cached zones. */
const LOOKAHEAD = { free: (DAYS + 1) * DAY, next: 28 };
const MAX_ZONES = 24;
/** Minute of the day at which each part of the day begins. */
const PART_BEGINS = [0, 12 * 60, 17 * 60];
/** The minimum averages that can be filtered by. */
export const RATINGS = ['4.8', '4.5', '4'];

type CodeNames = Awaited<ReturnType<typeof listNames>>;

export interface Entry extends Candidate {
  readonly row: SearchRow;
  /** The offer from their opening hours; undefined when they have none. */
  readonly offer: Offer | undefined;
  /** First and last name, folded. */
  readonly nameWords: readonly string[];
}
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
  place: row.online ? ['online', row.city] : [row.city],
  rating: RATINGS.filter((least) => row.average >= Number(least)),
});

/** The day number since 1970 and the minute of the day of an instant, given the offsets of its zone. */
function wallOf(
  instant: number,
  segments: ReturnType<typeof offsetSegments>,
): { readonly day: number; readonly minute: number } {
  const local = instant + (segments.find(({ end }) => instant < end)?.offset ?? 0);
  const day = Math.floor(local / DAY);
  return { day, minute: (local - day * DAY) / MINUTE };
}
const partOf = (minute: number): number => PART_BEGINS.findLastIndex((begin) => minute >= begin) % DAY_PARTS.length;

function freeBits(starts: readonly (readonly number[])[], zone: string, now: number): Uint32Array | undefined {
  try {
    const segments = offsetSegments(zone, now - DAY, now + LOOKAHEAD.free + DAY);
    const today = wallOf(now, segments).day;
    return Uint32Array.from(starts, (list) =>
      list.reduce((bits, start) => {
        const { day, minute } = wallOf(start, segments);
        return day - today < DAYS ? bits | cell(day - today, partOf(minute)) : bits;
      }, 0),
    );
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The weight of a match: highest for the profession and the main speciality, lower for further specialities in order.
 */
const POINTS = { profession: 5, speciality: [5, 4], other: 3 };
/** The specialists for each searchable meaning; their main speciality also determines their profession. */
function holdersOf(entries: readonly Entry[], names: CodeNames): Holders {
  const holders = new Map<string, { position: number; points: number }[]>();
  const add = (kind: Meaning['kind'], code: string, position: number, points: number): void => {
    const key = `${kind} ${code}`;
    const known = holders.get(key);
    if (known) known.push({ position, points });
    else holders.set(key, [{ position, points }]);
  };
  for (const [position, { values, row }] of entries.entries()) {
    const [first] = row.specialities;
    const profession = first === undefined ? null : names.fields.get(first)?.profession;
    if (profession) add('profession', profession, position, POINTS.profession);
    for (const [place, code] of values.speciality.entries())
      add('speciality', code, position, POINTS.speciality[place] ?? POINTS.other);
    for (const kind of ['domain', 'problem', 'therapy', 'place', 'gender', 'language'] as const)
      for (const code of values[kind]) add(kind, code, position, POINTS.other);
  }
  return holders;
}

/** Builds the vocabulary from the names of the reference data and their synonyms. */
async function readVocabulary(db: Db, scope: Scope): Promise<Vocabulary> {
  const [names, words] = await Promise.all([listNames(db, scope), listWords(db, scope)]);
  const kinds = ['profession', 'domain', 'speciality', 'problem', 'therapy'] as const;
  return buildVocabulary([
    ...kinds.flatMap((kind) => calledByName(kind, names[kind])),
    ...calledByName('place', names.city),
    ...calledLanguages(),
    ...words,
  ]);
}

async function readCatalogue(db: Db, scope: Scope, findBusy: FindBusy, vocabulary: Vocabulary): Promise<Catalogue> {
  const now = scope.now.epochMilliseconds;
  const [rows, offeredRows, names] = await Promise.all([
    listForSearch(db, scope),
    listOffered(db, scope),
    listNames(db, scope),
  ]);
  const ids = rows.map((row) => row.id);
  // The cached catalogue is shared by all visitors, so no visitor's own hold is left out here.
  const [offers, busy] = await Promise.all([
    loadOffers(db, scope, rows),
    findBusy(db, scope, ids, { start: now, end: now + LOOKAHEAD.next * DAY }),
  ]);
  const starts: (readonly number[])[] = [];
  const entries: Entry[] = [];
  for (const [position, row] of rows.entries()) {
    if (position % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate();
    const offer = offers.get(row.id);
    const taken = busy.get(row.id) ?? [];
    const free = offer ? freeStarts(offer, taken, { from: now, to: now + LOOKAHEAD.free, now }) : [];
    const next =
      free[0] ??
      (offer ? nextFreeStarts(offer, taken, { now, count: 1, perDay: 1, days: LOOKAHEAD.next })[0] : undefined);
    starts.push(free);
    entries.push({
      row,
      offer,
      nameWords: fold(`${row.firstName} ${row.lastName}`).split(' '),
      values: valuesOf(row),
      price: row.priceMinor,
      currency: row.currency,
      average: row.average,
      reviews: row.reviews,
      atlasUrl: row.atlasUrl,
      next: next ?? Infinity,
    });
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

/**
 * Caches the catalogue of one database for at most ten seconds, so that a search costs arithmetic and one page of rows.
 * Halfway through, the next one is read in the background; concurrent requests without a usable catalogue wait for the
 * same read.
 */
export function catalogueOf(db: Db, findBusy: FindBusy): (scope: Scope) => Promise<Catalogue> {
  let cached: Catalogue | null = null;
  let reading: { readonly at: number; readonly catalogue: Promise<Catalogue> } | null = null;
  let words: { readonly at: number; readonly vocabulary: Vocabulary } | null = null;
  const isUsable = (at: number, now: number, age: number): boolean => now >= at && now - at < age;
  async function readAll(scope: Scope): Promise<Catalogue> {
    const at = scope.now.epochMilliseconds;
    if (!words || !isUsable(words.at, at, VOCABULARY_MAX_AGE))
      words = { at, vocabulary: await readVocabulary(db, scope) };
    return readCatalogue(db, scope, findBusy, words.vocabulary);
  }
  function read(scope: Scope): Promise<Catalogue> {
    const at = scope.now.epochMilliseconds;
    if (reading && isUsable(reading.at, at, MAX_AGE.stale)) return reading.catalogue;
    const catalogue = readAll(scope);
    const current = { at, catalogue };
    reading = current;
    const end = (): void => {
      if (reading === current) reading = null;
    };
    catalogue.then((read) => {
      cached = read;
      end();
    }, end);
    return catalogue;
  }
  return (scope) => {
    const now = scope.now.epochMilliseconds;
    if (!cached || !isUsable(cached.at, now, MAX_AGE.stale)) return read(scope);
    // If a background refresh fails, the cached catalogue stays in use; a request without a usable one gets the error.
    if (!isUsable(cached.at, now, MAX_AGE.refresh)) read(scope).catch(() => undefined);
    return Promise.resolve(cached);
  };
}
