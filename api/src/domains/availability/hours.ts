import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import type { HoursException, WeeklyRule } from './availability-rules.ts';
import { hoursExceptions, weeklyHours } from './tables.ts';

/** Replaces the hours. Exceptions before the day `since` are in the past and kept. */
export async function replaceHours(
  tx: Db,
  _scope: Scope,
  specialistId: string,
  hours: { readonly weekly: readonly WeeklyRule[]; readonly exceptions: readonly HoursException[]; readonly since: string },
): Promise<void> {
  await tx.delete(weeklyHours).where(eq(weeklyHours.specialistId, specialistId));
  await tx.delete(hoursExceptions).where(and(eq(hoursExceptions.specialistId, specialistId), gte(hoursExceptions.day, hours.since)));
  if (hours.weekly.length > 0)
    await tx.insert(weeklyHours).values(hours.weekly.map(({ day, from, to }) => ({ id: newId(), specialistId, day, from, to })));
  if (hours.exceptions.length > 0)
    await tx.insert(hoursExceptions).values(hours.exceptions.map(({ day, kind, from, to }) => ({ id: newId(), specialistId, day, kind, from, to })));
}
