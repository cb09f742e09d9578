import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Scope } from '../../platform/scope.ts';
import type { HoursException, Interval, Offer, WeeklyRule } from './availability-rules.ts';
import { hoursExceptions, weeklyHours } from './tables.ts';

/** What is taken, by specialist: ranges in epoch milliseconds that already carry their buffer. Given by whoever owns the appointments. */
export type FindBusy = (
  db: Db,
  scope: Scope,
  specialistIds: readonly string[],
  range: Interval,
) => Promise<ReadonlyMap<string, readonly Interval[]>>;

/** The columns of a specialist that shape an offer. */
export type OfferTerms = Pick<Offer, 'zone' | 'duration' | 'buffer' | 'leastNotice'> & { readonly id: string };

const ofSpecialists = sql`any(${sql.placeholder('ids')}::uuid[])`;
const rulesStatement = prepared((db) =>
  db
    .select({ specialistId: weeklyHours.specialistId, day: weeklyHours.day, from: weeklyHours.from, to: weeklyHours.to })
    .from(weeklyHours)
    .where(sql`${weeklyHours.specialistId} = ${ofSpecialists}`)
    .orderBy(asc(weeklyHours.day), asc(weeklyHours.from))
    .prepare('hours_of_specialists'),
);
const exceptionsStatement = prepared((db) =>
  db
    .select({
      specialistId: hoursExceptions.specialistId,
      day: hoursExceptions.day,
      kind: hoursExceptions.kind,
      from: hoursExceptions.from,
      to: hoursExceptions.to,
    })
    .from(hoursExceptions)
    .where(sql`${hoursExceptions.specialistId} = ${ofSpecialists}`)
    .orderBy(asc(hoursExceptions.day))
    .prepare('exceptions_of_specialists'),
);

/** Complete offers of many specialists in two statements. */
export async function loadOffers(db: Db, _scope: Scope, terms: readonly OfferTerms[]): Promise<ReadonlyMap<string, Offer>> {
  const ids = terms.map((term) => term.id);
  if (ids.length === 0) return new Map();
  const [rules, exceptions] = await Promise.all([rulesStatement(db).execute({ ids }), exceptionsStatement(db).execute({ ids })]);
  const rulesOf = Map.groupBy(rules, (row) => row.specialistId);
  const exceptionsOf = Map.groupBy(exceptions, (row) => row.specialistId);
  return new Map(
    terms.map(({ id, zone, duration, buffer, leastNotice }) => [
      id,
      {
        zone,
        duration,
        buffer,
        leastNotice,
        rules: (rulesOf.get(id) ?? []).map(({ day, from, to }): WeeklyRule => ({ day, from, to })),
        exceptions: (exceptionsOf.get(id) ?? []).map(({ day, kind, from, to }): HoursException => ({ day, kind, from, to })),
      },
    ]),
  );
}
