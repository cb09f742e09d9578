import { MOST_POPULAR } from '@tessera/contracts/assessments';
import type { Db } from '../../platform/database.ts';
import { countUses } from './queries.ts';

type Uses = Awaited<ReturnType<typeof countUses>>;
/** Days that count: whole weeks, so that each day of the week has the same weight. */
const DAYS = 28;
/** A scale that was taken less often says more about a few people than about what many take. */
const LEAST = 10;
/** Milliseconds for which the order stands, because every list asks for it. */
const STANDS = 600_000;

/** The place of each popular scale by its code, from 1: by the uses of all days of the week together. */
export function popularity(uses: Uses): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const one of uses) all.set(one.scale, (all.get(one.scale) ?? 0) + one.uses);
  const most = [...all].filter(([, count]) => count >= LEAST).toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return new Map(most.slice(0, MOST_POPULAR).map(([code], i) => [code, i + 1]));
}
const known = new WeakMap<Db, { readonly at: number; readonly places: ReadonlyMap<string, number> }>();
export async function popularNow(db: Db, now: number): Promise<ReadonlyMap<string, number>> {
  const before = known.get(db);
  if (before && now - before.at < STANDS && now >= before.at) return before.places;
  const places = popularity(await countUses(db, new Date(now - DAYS * 86_400_000)));
  known.set(db, { at: now, places });
  return places;
}
