import { clockText } from '../../wall.ts';

export const DAY_END = 1440;
export const typed = (minute: number): string => clockText(minute === DAY_END ? 0 : minute);
const minuteOf = (text: string): number | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) : null;
/** Wall-clock minutes of two entered times; null while one is missing. */
export function minutesOf({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): { readonly from: number; readonly to: number } | null {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  return start === null || end === null ? null : { from: start, to: end === 0 ? DAY_END : end };
}
/** Normalises an entered time: `9`, `930` and `9.30` become `09:00` and `09:30`. */
export function tidyTime(text: string): string {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})(?:\s*[:.,h ]?\s*(\d{2}))?\s*$/.exec(text) ?? [];
  if (hours === '') return text.trim();
  const clock = `${hours.padStart(2, '0')}:${minutes || '00'}`;
  return clock === '24:00' ? '00:00' : clock;
}
/** Whether the entered hours end on the next day. */
export function endsNextDay(row: { readonly from: string; readonly to: string }): boolean {
  const minutes = minutesOf(row);
  return minutes !== null && minutes.to < minutes.from;
}
