import { availabilityTopic } from '@tessera/contracts/booking';
import {
  hoursProblems,
  type Hours,
  type HoursException,
  type HoursProblem,
  type OutsideVisit,
  type WeeklyRange,
} from '@tessera/contracts/provider';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Notify } from '../../platform/notify.ts';
import type { Scope } from '../../platform/scope.ts';
import { formatSlotStart, loadOffers, openWindows, replaceHours, type Offer } from '../availability/index.ts';
import { changeTerms, lockTerms, type SpecialistRow } from '../specialists/index.ts';
import { requireOwn } from './calendar.ts';
import { listAhead, type MeetingAhead } from '../booking/index.ts';

export interface HoursDeps {
  readonly db: Db;
  readonly notify: Notify;
}
const DAY = 86_400_000;

const inOrder = <T extends { readonly day: string | number; readonly from: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.day === b.day ? a.from - b.from : a.day < b.day ? -1 : 1));
/** A hash of the hours, independent of their order. */
const revisionOf = ({ duration, buffer, leastNotice, rules, exceptions }: Offer): string =>
  hashSecret(JSON.stringify([duration, buffer, leastNotice, inOrder(rules), inOrder(exceptions)])).slice(0, 16);
const todayIn = (scope: Scope, zone: string): string => scope.now.toZonedDateTimeISO(zone).toPlainDate().toString();

async function hoursFrom(
  db: Db,
  scope: Scope,
  own: SpecialistRow,
): Promise<{ readonly hours: Hours; readonly offer: Offer }> {
  const offer = (await loadOffers(db, scope, [own])).get(own.id);
  if (!offer) throw fail('NOT_FOUND');
  const today = todayIn(scope, own.zone);
  const hours: Hours = {
    specialistId: own.id,
    atlasUrl: own.atlasUrl,
    zone: own.zone,
    visibility: own.status === 'active' ? 'visible' : own.status,
    today,
    duration: offer.duration,
    buffer: offer.buffer,
    leastNotice: offer.leastNotice,
    weekly: inOrder(offer.rules).map((rule) => ({ ...rule })),
    exceptions: inOrder(offer.exceptions.filter(({ day }) => day >= today)).map((exception) => ({ ...exception })),
    revision: revisionOf(offer),
  };
  return { hours, offer };
}

/** The calling specialist's opening hours. Throws the errors of `requireOwn`. */
export async function readHours(
  deps: Pick<HoursDeps, 'db'>,
  scope: Scope,
  input: { readonly specialistID?: string | undefined },
): Promise<Hours> {
  return (await hoursFrom(deps.db, scope, await requireOwn(deps.db, scope, input.specialistID))).hours;
}

const MESSAGES: Readonly<Record<HoursProblem['kind'], string>> = {
  empty: 'Must not end when it begins',
  overlap: 'Overlaps other hours',
  past: 'Must not be in the past',
};
function requireValid(weekly: readonly WeeklyRange[], exceptions: readonly HoursException[], today: string): void {
  const days = exceptions.flatMap(({ day }, index) =>
    isDay(day) ? [] : [{ path: `exceptions.${index}`, message: 'Not a day' }],
  );
  const issues = hoursProblems(weekly, exceptions, today).map(({ list, index, kind }) => ({
    path: `${list}.${index}`,
    message: MESSAGES[kind],
  }));
  if (days.length + issues.length > 0) throw fail('BAD_INPUT', [...days, ...issues]);
}
const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** Upcoming meetings that are not entirely within the hours. They remain booked unless they are cancelled. */
async function listOutside(tx: Db, scope: Scope, specialistId: string, offer: Offer): Promise<OutsideVisit[]> {
  const ahead = await listAhead(tx, scope, specialistId);
  const [first, last] = [ahead[0], ahead.at(-1)];
  if (!first || !last) return [];
  const windows = openWindows(offer, first.startsAt.getTime() - DAY, last.endsAt.getTime() + DAY);
  const isInside = ({ startsAt, endsAt }: MeetingAhead): boolean =>
    windows.some(({ start, end }) => start <= startsAt.getTime() && endsAt.getTime() <= end);
  return ahead
    .filter((row) => !isInside(row))
    .map(({ id, startsAt, endsAt, firstName, lastName, isHere }) => ({
      startsAt: formatSlotStart(startsAt.getTime()),
      endsAt: formatSlotStart(endsAt.getTime()),
      visit: isHere ? { id, firstName: firstName ?? '', lastName: lastName ?? '' } : null,
    }));
}

export interface SaveInput {
  readonly specialistID?: string | undefined;
  readonly duration: number;
  readonly buffer: number;
  readonly leastNotice: number;
  readonly weekly: readonly WeeklyRange[];
  readonly exceptions: readonly HoursException[];
  readonly revision: string;
}
/**
 * Saves the calling specialist's new hours and announces them on commit. Throws the errors of `requireOwn`, BAD_INPUT
 * with the path of each problem, CONFLICT when the hours have been changed since they were read.
 */
export async function saveHours(
  deps: HoursDeps,
  scope: Scope,
  input: SaveInput,
): Promise<{ hours: Hours; outside: number; outsideVisits: OutsideVisit[] }> {
  const own = await requireOwn(deps.db, scope, input.specialistID);
  requireValid(input.weekly, input.exceptions, todayIn(scope, own.zone));
  return deps.db.transaction(async (tx) => {
    const row = await lockTerms(tx, scope, own.id);
    if (!row) throw fail('NOT_FOUND');
    const before = await hoursFrom(tx, scope, row);
    if (before.hours.revision !== input.revision) throw fail('CONFLICT');
    const { duration, buffer, leastNotice, weekly, exceptions } = input;
    await changeTerms(tx, scope, own.id, { duration, buffer, leastNotice });
    await replaceHours(tx, scope, own.id, { weekly, exceptions, since: before.hours.today });
    const after = await hoursFrom(tx, scope, { ...row, duration, buffer, leastNotice });
    await deps.notify.publish(tx, availabilityTopic(own.id), own.id);
    const outsideVisits = await listOutside(tx, scope, own.id, after.offer);
    return { hours: after.hours, outside: outsideVisits.length, outsideVisits };
  });
}
