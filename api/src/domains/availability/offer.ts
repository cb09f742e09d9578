/**
 * Opening hours on a weekday (1 is Monday) in minutes of wall-clock time; 1440 is 24:00; a `to` not after `from` is on
 * the next day.
 */
export interface WeeklyRule {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}
/** A calendar day (`2026-11-24`) that differs from the weekly hours. `open` takes precedence over `closed`. */
export interface HoursException {
  readonly day: string;
  readonly kind: 'closed' | 'open';
  readonly from: number;
  readonly to: number;
}
/** The parameters of a specialist's slots. All durations in minutes. */
export interface Offer {
  readonly zone: string;
  readonly duration: number;
  readonly buffer: number;
  readonly leastNotice: number;
  readonly rules: readonly WeeklyRule[];
  readonly exceptions: readonly HoursException[];
}
