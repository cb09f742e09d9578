import type { ProviderAppointment } from '@tessera/contracts/provider';
import type { Format } from '@tessera/kit/react';

/** Status of a meeting at an instant (milliseconds since the epoch). */
export type MeetingStatus = 'ahead' | 'now' | 'over' | 'cancelled';
export function meetingStatus(
  { status, startsAt, endsAt }: Pick<ProviderAppointment, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): MeetingStatus {
  if (status === 'cancelled') return 'cancelled';
  if (now < Date.parse(startsAt)) return 'ahead';
  return now < Date.parse(endsAt) ? 'now' : 'over';
}
/**
 * Day, start, end and zone of a meeting on the clock of one time zone. Both times include their offset
 * if the clocks change in between.
 */
export function timesIn(
  { startsAt, endsAt }: Pick<ProviderAppointment, 'startsAt' | 'endsAt'>,
  zone: string,
  format: Pick<Format, 'time' | 'zoneName' | 'longDay'>,
) {
  const [atStart, atEnd] = [format.zoneName(zone, startsAt), format.zoneName(zone, endsAt)];
  const marked = (time: string, name: string): string =>
    atStart === atEnd ? time : `${time} ${name.split(', ').at(-1) ?? ''}`;
  return {
    day: format.longDay(startsAt, zone),
    from: marked(format.time(startsAt, zone), atStart),
    to: marked(format.time(endsAt, zone), atEnd),
    zone: atStart,
  };
}
