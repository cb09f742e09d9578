import type { Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import type { Domain } from '@tessera/contracts/values';
import type { CityCode } from '../cities.ts';
import type { SpecialityCode } from '../specialities.ts';

/** Open hours of one weekday in the specialist's own zone: day 1 is Monday, `to` may be `24:00`. */
export type WeeklyHours = { day: 1 | 2 | 3 | 4 | 5 | 6 | 7; from: string; to: string };
/** A day that differs from the week; without `from` and `to` it means the whole day. `dayOffset` counts from the Monday of the seed. */
export type HoursException = { dayOffset: number; kind: 'closed' | 'open'; from?: string; to?: string };
export type Licence = { name: string; issuer: string; year: number };

/** A fictional specialist. Times are minutes or hours, prices integer EUR cents. */
export type Specialist = {
  atlasUrl: string;
  title: '' | 'Dr.';
  firstName: string;
  lastName: string;
  gender: 'f' | 'm';
  city: CityCode;
  domain: Domain;
  /** The first one gives the heading and lies in `domain`. */
  specialities: readonly SpecialityCode[];
  /** The first one is the language of the city and of the description. */
  languages: readonly Lang[];
  online: boolean;
  practiceYears: number;
  priceMinor: number;
  duration: 30 | 50 | 60;
  bufferMinutes: 0 | 10;
  leastNoticeHours: 2 | 4 | 12;
  firstMeetingFree: boolean;
  hours: readonly WeeklyHours[];
  exceptions: readonly HoursException[];
  licences: readonly Licence[];
  description: { lang: Lang; blocks: readonly TextBlock[] };
};

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Reads rules such as `135 09:00-13:00` (Monday, Wednesday, Friday). */
export const weekly = (...rules: string[]): WeeklyHours[] =>
  rules.flatMap((rule) => {
    const [days = '', span = ''] = rule.split(' ');
    const [from = '', to = ''] = span.split('-');
    return WEEKDAYS.filter((day) => days.includes(String(day))).map((day) => ({ day, from, to }));
  });

export const closed = (dayOffset: number, from?: string, to?: string): HoursException =>
  from === undefined || to === undefined ? { dayOffset, kind: 'closed' } : { dayOffset, kind: 'closed', from, to };
export const open = (dayOffset: number, from: string, to: string): HoursException => ({ dayOffset, kind: 'open', from, to });
export const licence = (name: string, issuer: string, year: number): Licence => ({ name, issuer, year });
export const about = (lang: Lang, ...blocks: TextBlock[]): Specialist['description'] => ({ lang, blocks });
