import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { DAY_PARTS } from '@tessera/contracts/search';
import { freeStarts, loadOffers, nextFreeStarts, offsetSegments, type FindBusy } from '../availability/index.ts';
import { listNames, type Names } from '../reference/index.ts';
import { fold } from './fold-rules.ts';
import { listForSearch, listOffered, type SearchRow } from './search-queries.ts';
import { cell, DAYS, type Candidate } from './search-rules.ts';
import { indexTexts, type TextIndex } from './text-rules.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Milliseconds after which rows and free times are read again: the same as the edge may share an answer. */
const LIFETIME = 10_000;
/** Local days reach beyond the last of seven times 24 hours, and at most this many zones are kept. */
const AHEAD = { free: (DAYS + 1) * DAY, next: 28 };
const MOST_ZONES = 24;
/** Minutes of the day from which each part of it begins. */
const PART_BEGINS = [0, 12 * 60, 17 * 60];
/** The least averages that can be asked for. */
export const RATINGS = ['4.8', '4.5', '4'];

export interface Entry extends Candidate {
  readonly row: SearchRow;
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
  // Nobody's own hold may be left out of what everybody is shown.
  const everybody: Scope = { ...scope, holder: null };
  const [rows, offeredRows, names] = await Promise.all([listForSearch(db, scope), listOffered(db, scope), listNames(db, scope)]);
  const ids = rows.map((row) => row.id);
  const [offers, busy] = await Promise.all([loadOffers(db, scope, rows), findBusy(db, everybody, ids, { start: now, end: now + AHEAD.next * DAY })]);
  const starts = rows.map(({ id }) => {
    const offer = offers.get(id);
    return offer ? freeStarts(offer, busy.get(id) ?? [], { from: now, to: now + AHEAD.free, now }) : [];
  });
  const entries = rows.map((row, position): Entry => {
    const offer = offers.get(row.id);
    const next = starts[position]?.[0] ?? (offer ? nextFreeStarts(offer, busy.get(row.id) ?? [], { now, count: 1, perDay: 1, days: AHEAD.next })[0] : undefined);
    return {
      row,
      nameWords: fold(`${row.firstName} ${row.lastName}`).split(' '),
      values: valuesOf(row),
      price: row.priceMinor,
      currency: row.currency,
      average: row.average,
      reviews: row.reviews,
      atlasUrl: row.atlasUrl,
      next: next ?? Infinity,
    };
  });
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
 * Keeps the catalogue of one database for ten seconds, so that a search costs arithmetic and one page of rows. Whoever asks while
 * it is read waits for the same reading.
 */
export function catalogueOf(db: Db, findBusy: FindBusy): (scope: Scope) => Promise<Catalogue> {
  let kept: { readonly at: number; readonly catalogue: Promise<Catalogue> } | null = null;
  return (scope) => {
    const now = scope.now.epochMilliseconds;
    if (kept && now >= kept.at && now - kept.at < LIFETIME) return kept.catalogue;
    const catalogue = readCatalogue(db, scope, findBusy);
    const mine = { at: now, catalogue };
    kept = mine;
    // A reading that failed is not kept: the next visitor tries again.
    catalogue.catch(() => {
      if (kept === mine) kept = null;
    });
    return catalogue;
  };
}
