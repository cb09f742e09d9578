import type { Appointment, SlotDetails } from '@tessera/contracts/booking';
import type { Format } from '@tessera/kit/react';

/** `Dr. Tobias Harrowgill`: title, if any, and both names. */
export const fullName = ({ title, firstName, lastName }: Pick<SlotDetails['specialist'], 'title' | 'firstName' | 'lastName'>): string =>
  [title, firstName, lastName].filter(Boolean).join(' ');

/** Beginning and end on the clock of one zone. */
export interface ClockTimes {
  readonly from: string;
  readonly to: string;
  /** `Bucharest, GMT+2`, with the offset of the beginning. */
  readonly zone: string;
}
const offset = (zoneName: string): string => zoneName.split(', ').at(-1) ?? '';
/** When the clocks change in between, both times carry their offset, else the end could seem to lie before the beginning. */
export function clockTimes(startsAt: string, endsAt: string, zone: string, format: Pick<Format, 'time' | 'zoneName'>): ClockTimes {
  const atStart = format.zoneName(zone, startsAt);
  const atEnd = format.zoneName(zone, endsAt);
  const marked = (time: string, name: string): string => (atStart === atEnd ? time : `${time} ${offset(name)}`);
  return { from: marked(format.time(startsAt, zone), atStart), to: marked(format.time(endsAt, zone), atEnd), zone: atStart };
}

/** Whether clocks in two zones show different times: Athens and Bucharest have one. */
export const isOtherClock = (zone: string, other: string, at: string, format: Pick<Format, 'zoneName'>): boolean => offset(format.zoneName(zone, at)) !== offset(format.zoneName(other, at));

/** Whether giving the visit up costs nothing at this moment (milliseconds since 1970). */
export const isFreeToCancel = ({ freeUntil }: Pick<Appointment, 'freeUntil'>, now: number): boolean => now <= Date.parse(freeUntil);

const FREE_BEFORE = 24 * 3_600_000;
/** Until when a visit that begins at an instant can be moved or cancelled free of charge. */
export const freeUntilOf = (startsAt: string): string => new Date(Date.parse(startsAt) - FREE_BEFORE).toISOString();

/** What a visit is at this moment. */
export type VisitStatus = 'ahead' | 'now' | 'over' | 'cancelled';
export function visitStatus({ status, startsAt, endsAt }: Pick<Appointment, 'status' | 'startsAt' | 'endsAt'>, now: number): VisitStatus {
  if (status === 'cancelled') return 'cancelled';
  if (now < Date.parse(startsAt)) return 'ahead';
  return now < Date.parse(endsAt) ? 'now' : 'over';
}
