import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { HoursException, Interval, Offer, WeeklyRule } from './availability-rules.ts';
import { hoursExceptions, weeklyHours } from './tables.ts';

/** What is taken, by specialist: ranges in epoch milliseconds that already carry their buffer. Given by whoever owns the appointments. */
export type FindBusy = (db: Db, scope: Scope, specialistIds: readonly string[], range: Interval) => Promise<ReadonlyMap<string, readonly Interval[]>>;

/** The columns of a specialist that shape an offer. */
export type OfferTerms = Pick<Offer, 'zone' | 'duration' | 'buffer' | 'leastNotice'> & { readonly id: string };

/** Complete offers of many specialists in two statements. */
export async function loadOffers(db: Db, _scope: Scope, terms: readonly OfferTerms[]): Promise<ReadonlyMap<string, Offer>> {
  const ids = terms.map((term) => term.id);
  if (ids.length === 0) return new Map();
  const rules = await db.select().from(weeklyHours).where(inArray(weeklyHours.specialistId, ids)).orderBy(asc(weeklyHours.day), asc(weeklyHours.from));
  const exceptions = await db.select().from(hoursExceptions).where(inArray(hoursExceptions.specialistId, ids)).orderBy(asc(hoursExceptions.day));
  const rulesOf = Map.groupBy(rules, (row) => row.specialistId);
  const exceptionsOf = Map.groupBy(exceptions, (row) => row.specialistId);
  return new Map(
    terms.map(({ id, zone, duration, buffer, leastNotice }) => [
      id,
      {
        zone, duration, buffer, leastNotice,
        rules: (rulesOf.get(id) ?? []).map(({ day, from, to }): WeeklyRule => ({ day, from, to })),
        exceptions: (exceptionsOf.get(id) ?? []).map(({ day, kind, from, to }): HoursException => ({ day, kind, from, to })),
      },
    ]),
  );
}
