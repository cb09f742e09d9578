import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { DAY_PARTS } from '@tessera/contracts/search';
import { freeStarts, loadOffers, nextFreeStarts, offsetSegments, type FindBusy, type Offer } from '../availability/index.ts';
import { listNames, type Names } from '../reference/index.ts';
import { fold } from './fold-rules.ts';
import { listForSearch, listOffered, type SearchRow } from './search-queries.ts';
import { cell, DAYS, type Candidate } from './search-rules.ts';
import { indexTexts, type TextIndex } from './text-rules.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/**
 * Milliseconds from which on rows and free times are read anew behind the visitor's back, and from which on the visitor waits for it:
 * no answer is older than the edge may share it.
 */
const AGE = { renew: 5_000, oldest: 10_000 };
/** Specialists after whom a reading lets other requests have their turn. */
const TURN = 50;
/** Local days reach beyond the last of seven times 24 hours, and at most this many zones are kept. */
const AHEAD = { free: (DAYS + 1) * DAY, next: 28 };
const MOST_ZONES = 24;
/** Minutes of the day from which each part of it begins. */
const PART_BEGINS = [0, 12 * 60, 17 * 60];
/** The least averages that can be asked for. */
export const RATINGS = ['4.8', '4.5', '4'];

export interface Entry extends Candidate {
  readonly row: SearchRow;
  /** What they offer by their hours; undefined when they have none. */
  readonly offer: Offer | undefined;
  /** First and last name, folded. */
  readonly nameWords: readonly string[];
}
/** Something that a search can be narrowed by and that has a name; its words are folded, one list a language. */
export interface Term {
  readonly kind: 'speciality' | 'problem' | 'therapy';
  readonly value: string;
  readonly names: Names;
  readonly words: readonly (readonly string[])[];
}
/** Everybody whom a search can find, as they were at one moment. */
export interface Catalogue {
  readonly at: number;
  readonly entries: readonly Entry[];
  readonly index: TextIndex;
  readonly names: Awaited<ReturnType<typeof listNames>>;
  readonly terms: readonly Term[];
  /** Address words of those on offer, by id of a tenant that does not offer everybody. */
  readonly offered: ReadonlyMap<string, ReadonlySet<string>>;
  /** For each entry the parts of the next seven days in a zone that have a free time, as bits; undefined for a zone that does not exist. */
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

/** Days since 1970 and minutes of the day of an instant in a zone of known offsets. */
function wallOf(instant: number, segments: ReturnType<typeof offsetSegments>): { readonly day: number; readonly minute: number } {
  const local = instant + (segments.find(({ end }) => instant < end)?.offset ?? 0);
  const day = Math.floor(local / DAY);
  return { day, minute: (local - day * DAY) / MINUTE };
}
const partOf = (minute: number): number => PART_BEGINS.findLastIndex((begin) => minute >= begin) % DAY_PARTS.length;

function freeBits(starts: readonly (readonly number[])[], zone: string, now: number): Uint32Array | undefined {
  try {
    const segments = offsetSegments(zone, now - DAY, now + AHEAD.free + DAY);
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

async function readCatalogue(db: Db, scope: Scope, findBusy: FindBusy): Promise<Catalogue> {
  const now = scope.now.epochMilliseconds;
  const [rows, offeredRows, names] = await Promise.all([listForSearch(db, scope), listOffered(db, scope), listNames(db, scope)]);
  const ids = rows.map((row) => row.id);
  // Answers that are shared know no holder, so that nobody's own hold is left out here.
  const [offers, busy] = await Promise.all([loadOffers(db, scope, rows), findBusy(db, scope, ids, { start: now, end: now + AHEAD.next * DAY })]);
  const starts: (readonly number[])[] = [];
  const entries: Entry[] = [];
  for (const [position, row] of rows.entries()) {
    if (position % TURN === TURN - 1) await setImmediate();
    const offer = offers.get(row.id);
    const taken = busy.get(row.id) ?? [];
    const free = offer ? freeStarts(offer, taken, { from: now, to: now + AHEAD.free, now }) : [];
    const next = free[0] ?? (offer ? nextFreeStarts(offer, taken, { now, count: 1, perDay: 1, days: AHEAD.next })[0] : undefined);
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
    index: indexTexts(rows.map((row) => row.searchText)),
    names,
    terms: (['speciality', 'problem', 'therapy'] as const).flatMap((kind) =>
      [...names[kind]].map(([value, own]) => ({ kind, value, names: own, words: Object.values(own).map((name) => fold(name).split(' ')) })),
    ),
    offered: new Map([...Map.groupBy(offeredRows, (row) => row.tenantId)].map(([id, list]) => [id, new Set(list.map((row) => row.atlasUrl))])),
    freeIn(zone) {
      if (!zones.has(zone)) {
        if (zones.size >= MOST_ZONES) zones.clear();
        zones.set(zone, freeBits(starts, zone, now));
      }
      return zones.get(zone);
    },
    todayIn: (zone) => wallOf(now, offsetSegments(zone, now - DAY, now + DAY)).day,
  };
}

/**
 * Keeps the catalogue of one database for ten seconds at most, so that a search costs arithmetic and one page of rows. From half of
 * that on the next one is read beside the answers; who comes when there is none waits for the same reading as the others.
 */
export function catalogueOf(db: Db, findBusy: FindBusy): (scope: Scope) => Promise<Catalogue> {
  let kept: Catalogue | null = null;
  let reading: { readonly at: number; readonly catalogue: Promise<Catalogue> } | null = null;
  const isUsable = (at: number, now: number, age: number): boolean => now >= at && now - at < age;
  function read(scope: Scope): Promise<Catalogue> {
    const at = scope.now.epochMilliseconds;
    if (reading && isUsable(reading.at, at, AGE.oldest)) return reading.catalogue;
    const catalogue = readCatalogue(db, scope, findBusy);
    const mine = { at, catalogue };
    reading = mine;
    const end = (): void => {
      if (reading === mine) reading = null;
    };
    catalogue.then((read) => {
      kept = read;
      end();
    }, end);
    return catalogue;
  }
  return (scope) => {
    const now = scope.now.epochMilliseconds;
    if (!kept || !isUsable(kept.at, now, AGE.oldest)) return read(scope);
    // A renewal that fails leaves what is there; who finds nothing usable any more is told.
    if (!isUsable(kept.at, now, AGE.renew)) read(scope).catch(() => undefined);
    return Promise.resolve(kept);
  };
}
