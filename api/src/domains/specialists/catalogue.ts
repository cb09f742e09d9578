import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { FindBusy } from '../availability/index.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type Catalogue, readVocabulary, readCatalogue } from './read-catalogue.ts';

/**
 * Milliseconds after which the catalogue is refreshed in the background, and after which a request waits for the
 * refresh: no result is older than the edge may cache it.
 */
const MAX_AGE = { refresh: 5_000, stale: 10_000 };
/** Milliseconds for which the vocabulary is cached; it changes only with a new version. */
const VOCABULARY_MAX_AGE = 300_000;

const catalogues = new WeakMap<Db, (scope: Scope) => Promise<Catalogue>>();
/** The one catalogue of a database, which the search and the matching share. */
export function catalogueOf(db: Db, findBusy: FindBusy): (scope: Scope) => Promise<Catalogue> {
  const known = catalogues.get(db) ?? createCatalogue(db, findBusy);
  catalogues.set(db, known);
  return known;
}

/**
 * Caches the catalogue of one database for at most ten seconds, so that a search costs arithmetic and one page of rows.
 * Halfway through, the next one is read in the background; concurrent requests without a usable catalogue wait for the
 * same read.
 */
function createCatalogue(db: Db, findBusy: FindBusy): (scope: Scope) => Promise<Catalogue> {
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
