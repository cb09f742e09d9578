import { and, asc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Scope } from '../../platform/scope.ts';
import type { HoursException, Offer, WeeklyRule } from './offer.ts';
import type { Interval } from './interval-rules.ts';
import { hoursExceptions, weeklyHours } from './tables.ts';

/** Busy intervals by specialist, in epoch milliseconds, including their buffers. Implemented by the booking domain. */
export type FindBusy = (
  db: Db,
  scope: Scope,
  specialistIds: readonly string[],
  range: Interval,
) => Promise<ReadonlyMap<string, readonly Interval[]>>;

/** The columns of a specialist that determine the slots. */
export type OfferTerms = Pick<Offer, 'zone' | 'duration' | 'buffer' | 'leastNotice'> & { readonly id: string };

const hoursColumns = {
  specialistId: weeklyHours.specialistId,
  day: weeklyHours.day,
  from: weeklyHours.from,
  to: weeklyHours.to,
};
const exceptionColumns = {
  specialistId: hoursExceptions.specialistId,
  day: hoursExceptions.day,
  kind: hoursExceptions.kind,
  from: hoursExceptions.from,
  to: hoursExceptions.to,
};
/** The two statements for an offer, for the specialists selected by `whose`. */
const hoursOf = (name: string, whose: SQL) =>
  prepared((db) =>
    db
      .select(hoursColumns)
      .from(weeklyHours)
      .where(sql`${weeklyHours.specialistId} = ${whose}`)
      .orderBy(asc(weeklyHours.day), asc(weeklyHours.from))
      .prepare(`hours_of_${name}`),
  );
const exceptionsOf = (name: string, whose: SQL) =>
  prepared((db) =>
    db
      .select(exceptionColumns)
      .from(hoursExceptions)
      .where(sql`${hoursExceptions.specialistId} = ${whose}`)
      .orderBy(asc(hoursExceptions.day))
      .prepare(`exceptions_of_${name}`),
  );
const many = sql`any(${sql.placeholder('ids')}::uuid[])`;
const [hoursOfMany, exceptionsOfMany] = [hoursOf('specialists', many), exceptionsOf('specialists', many)];
const one = sql`(select id from specialists where atlas_url = ${sql.placeholder('atlasUrl')})`;
const [hoursOfOne, exceptionsOfOne] = [hoursOf('specialist', one), exceptionsOf('specialist', one)];

/** A specialist's opening hours. */
export type OpenHours = Pick<Offer, 'rules' | 'exceptions'>;
const toHours = (rules: readonly WeeklyRule[], exceptions: readonly HoursException[]): OpenHours => ({
  rules: rules.map(({ day, from, to }) => ({ day, from, to })),
  exceptions: exceptions.map(({ day, kind, from, to }) => ({ day, kind, from, to })),
});

/** The hours of a specialist by URL segment, in two concurrent statements; empty for an unknown one. */
export async function loadHours(db: Db, _scope: Scope, atlasUrl: string): Promise<OpenHours> {
  return toHours(
    ...(await Promise.all([hoursOfOne(db).execute({ atlasUrl }), exceptionsOfOne(db).execute({ atlasUrl })])),
  );
}

/** Complete offers of many specialists, in two statements. */
export async function loadOffers(
  db: Db,
  _scope: Scope,
  terms: readonly OfferTerms[],
): Promise<ReadonlyMap<string, Offer>> {
  const ids = terms.map((term) => term.id);
  if (ids.length === 0) return new Map();
  const [rules, exceptions] = await Promise.all([
    hoursOfMany(db).execute({ ids }),
    exceptionsOfMany(db).execute({ ids }),
  ]);
  const rulesOf = Map.groupBy(rules, (row) => row.specialistId);
  const exceptionsFor = Map.groupBy(exceptions, (row) => row.specialistId);
  return new Map(
    terms.map(({ id, zone, duration, buffer, leastNotice }) => [
      id,
      { zone, duration, buffer, leastNotice, ...toHours(rulesOf.get(id) ?? [], exceptionsFor.get(id) ?? []) },
    ]),
  );
}

/** Replaces the hours. Exceptions before the day `since` are in the past and kept. */
export async function replaceHours(
  tx: Db,
  _scope: Scope,
  specialistId: string,
  hours: {
    readonly weekly: readonly WeeklyRule[];
    readonly exceptions: readonly HoursException[];
    readonly since: string;
  },
): Promise<void> {
  await tx.delete(weeklyHours).where(eq(weeklyHours.specialistId, specialistId));
  await tx
    .delete(hoursExceptions)
    .where(and(eq(hoursExceptions.specialistId, specialistId), gte(hoursExceptions.day, hours.since)));
  if (hours.weekly.length > 0)
    await tx
      .insert(weeklyHours)
      .values(hours.weekly.map(({ day, from, to }) => ({ id: newId(), specialistId, day, from, to })));
  if (hours.exceptions.length > 0)
    await tx
      .insert(hoursExceptions)
      .values(hours.exceptions.map(({ day, kind, from, to }) => ({ id: newId(), specialistId, day, kind, from, to })));
}
