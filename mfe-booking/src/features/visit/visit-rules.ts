import type { Appointment, SlotDetails } from '@tessera/contracts/booking';
import type { Format } from '@tessera/kit/react';

/** `Dr. Tobias Harrowgill`: title, if any, first and last name. */
export const fullName = ({
  title,
  firstName,
  lastName,
}: Pick<SlotDetails['specialist'], 'title' | 'firstName' | 'lastName'>): string =>
  [title, firstName, lastName].filter(Boolean).join(' ');

/** Start and end on the clock of one time zone. */
export interface ClockTimes {
  readonly from: string;
  readonly to: string;
  /** `Bucharest, GMT+2`, with the offset at the start. */
  readonly zone: string;
}
const offset = (zoneName: string): string => zoneName.split(', ').at(-1) ?? '';
/**
 * If the clocks change during the visit, both times include their offset; otherwise the end could
 * appear to be before the start.
 */
export function clockTimes(
  startsAt: string,
  endsAt: string,
  zone: string,
  format: Pick<Format, 'time' | 'zoneName'>,
): ClockTimes {
  const atStart = format.zoneName(zone, startsAt);
  const atEnd = format.zoneName(zone, endsAt);
  const marked = (time: string, name: string): string => (atStart === atEnd ? time : `${time} ${offset(name)}`);
  return {
    from: marked(format.time(startsAt, zone), atStart),
    to: marked(format.time(endsAt, zone), atEnd),
    zone: atStart,
  };
}

/** Whether the clocks of two zones differ at an instant; Athens and Bucharest, for example, show the same time. */
export const isOtherClock = (zone: string, other: string, at: string, format: Pick<Format, 'zoneName'>): boolean =>
  offset(format.zoneName(zone, at)) !== offset(format.zoneName(other, at));

/** Whether cancelling is free of charge at an instant (milliseconds since the epoch). */
export const isFreeToCancel = ({ freeUntil }: Pick<Appointment, 'freeUntil'>, now: number): boolean =>
  now <= Date.parse(freeUntil);

const FREE_BEFORE = 24 * 3_600_000;
/** Deadline for moving or cancelling a visit free of charge, by its start. */
export const freeUntilOf = (startsAt: string): string => new Date(Date.parse(startsAt) - FREE_BEFORE).toISOString();

/** Status of a visit at an instant. */
export type VisitStatus = 'ahead' | 'now' | 'over' | 'cancelled';
export function visitStatus(
  { status, startsAt, endsAt }: Pick<Appointment, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): VisitStatus {
  if (status === 'cancelled') return 'cancelled';
  if (now < Date.parse(startsAt)) return 'ahead';
  return now < Date.parse(endsAt) ? 'now' : 'over';
}
