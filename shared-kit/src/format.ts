import { LOCALES, type Lang } from '@tessera/contracts/languages';
import type { Money } from '@tessera/contracts/values';
import type { ZoneClock } from '@tessera/contracts/zone-clock';
import { WRITTEN, type Written } from './written.ts';
import { zonePlace } from './zone-names.ts';

export { cityOf } from './zone-names.ts';

/** Formats every date, time, price and number of the product, so that server and browser produce the same text. */
export interface Format {
  /** `11:00` in the given zone, on the 24-hour clock in every language. */
  time(instant: number | string, zone: string): string;
  /** `Tuesday, 24 November 2026`. */
  longDay(instant: number | string, zone: string): string;
  /** `24 November` or `24 November 2026`. */
  day(instant: number | string, zone: string, options?: { readonly year?: boolean }): string;
  /** `24 Nov`, for narrow columns. */
  shortDay(instant: number | string, zone: string): string;
  /** `24 November 2026`. */
  date(instant: number | string, zone?: string): string;
  weekday(instant: number | string, zone: string): string;
  /** `November 2026`; if `until` is in another month, `November – December 2026`. */
  monthYear(instant: number | string, zone: string, until?: number | string): string;
  /** `2026-11-24`, the calendar day in the zone: for grouping, never for display. */
  dayKey(instant: number | string, zone: string): string;
  /** `Bucharest, GMT+2`, with the offset in effect at that instant. */
  zoneName(zone: string, instant: number | string): string;
  money(money: Money): string;
  number(value: number): string;
  decimal(value: number): string;
  /** `22%`, of a number that is a share of a hundred. */
  percent(value: number): string;
}
// ICU versions print different spaces; hydration needs them to be the same.
const normaliseSpaces = (text: string) => text.replace(/[\u202f\u2009]/g, '\u00a0');
const ms = (instant: number | string) => (typeof instant === 'number' ? instant : Date.parse(instant));
/**
 * Memoises `make` by key: an Intl formatter takes a millisecond or more to create on a phone,
 * and a page uses each many times.
 */
function kept<T>(store: Map<string, T>, key: string, make: () => T): T {
  let made = store.get(key);
  if (made === undefined) {
    made = make();
    store.set(key, made);
  }
  return made;
}
const dates = new Map<string, Intl.DateTimeFormat>();
const part = (lang: Lang, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(
    dates,
    `${lang}|${zone}|${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(LOCALES[lang], { timeZone: zone, ...options }),
  );
const numbers = new Map<string, Intl.NumberFormat>();
const inNumbers = (lang: Lang, value: number, options: Intl.NumberFormatOptions = {}): string =>
  normaliseSpaces(
    kept(numbers, `${lang}|${JSON.stringify(options)}`, () => new Intl.NumberFormat(LOCALES[lang], options)).format(
      value,
    ),
  );
/** Whole digits with the groups of a language. */
function inGroups(digits: string, { group, grouped }: Written): string {
  return digits.length < grouped ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, group);
}
/** Numbers whose tenths are rounded as `Intl` rounds them. */
const isSmall = (value: number): boolean => value >= 0 && value < 999.9;
/** Numbers that are exact as they are written here; others are left to `Intl`. */
const isSimple = (value: number): boolean => value >= 0 && value < 1e15;
/** Currencies of the product; their signs by language are in `WRITTEN`, otherwise it is their code. */
const CURRENCIES: readonly string[] = ['RON', 'EUR', 'GBP'];
const formats = new Map<string, Format>();
const MINUTE = 60_000;
const clocks = new Map<string, ZoneClock>();
/** Offsets of a zone that came with the page, so that its times need no formatter. */
export const learnClock = (zone: string, clock: ZoneClock): unknown => clocks.set(zone, clock);
/** Minutes ahead of UTC; undefined outside of what is known. */
function knownOffset(zone: string, instant: number): number | undefined {
  const clock = clocks.get(zone);
  return clock && instant < clock.until ? clock.offsets.findLast(([from]) => from <= instant)?.[1] : undefined;
}
/** What clock and calendar of a zone show, in digits: two each, four for the year. */
interface Reading {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly hour: string;
  readonly minute: string;
}
const CLOCK = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
/** Readings that are kept of a zone: the times of one page are read several times each, and on a server by every page. */
const MOST_READINGS = 2_000;
const readings = new Map<string, Map<number, Reading>>();
/** What a zone's clock shows at an instant. */
function reading(zone: string, instant: number): Reading {
  const ofZone = kept(readings, zone, () => new Map<number, Reading>());
  const known = ofZone.get(instant);
  if (known) return known;
  if (ofZone.size >= MOST_READINGS) ofZone.clear();
  const read = readClock(zone, instant);
  ofZone.set(instant, read);
  return read;
}
/**
 * Time, day and offset of a zone are all read from one formatter: each of its own would take a slow phone several
 * milliseconds more, for words that no language spells differently.
 */
function readClock(zone: string, instant: number): Reading {
  const minutes = zone === 'UTC' ? 0 : knownOffset(zone, instant);
  if (minutes !== undefined) {
    const [year = '', month = '', day = '', hour = '', minute = ''] =
      new Date(instant + minutes * MINUTE).toISOString().match(/\d+/g) ?? [];
    return { day, month, year, hour, minute };
  }
  const [day = '', month = '', year = '', hour = '', minute = ''] =
    part('en', zone, CLOCK).format(instant).match(/\d+/g) ?? [];
  return { day, month, year, hour, minute };
}
/** `GMT+2` or `GMT+5:30`. */
function offsetOf(zone: string, instant: number): string {
  const { day, month, year, hour, minute } = reading(zone, instant);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const offset = shown / MINUTE - Math.floor(instant / MINUTE);
  const minutes = Math.abs(offset) % 60;
  return `GMT${offset < 0 ? '-' : '+'}${Math.floor(Math.abs(offset) / 60)}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}
function dayKey(instant: number | string, zone: string): string {
  const { day, month, year } = reading(zone, ms(instant));
  return `${year}-${month}-${day}`;
}

/** Formatter of a language; the same object for the same language. */
export const createFormat = (lang: Lang): Format => kept(formats, lang, () => formatOf(lang));

/** How a language writes days. */
export function daysIn({ weekdays, months, short, marks, yearFirst = false }: Written) {
  const [dayNames, monthNames, shortNames] = [weekdays.split(' '), months.split(' '), short.split(' ')];
  const dayAndMonth = (instant: number | string, zone: string): string => {
    const { day, month } = reading(zone, ms(instant));
    const name = monthNames[Number(month) - 1];
    return yearFirst ? `${name} ${Number(day)}${marks[1]}` : `${Number(day)}${marks[1]}${name}`;
  };
  const date = (instant: number | string, zone = 'UTC'): string => {
    const { year } = reading(zone, ms(instant));
    const day = dayAndMonth(instant, zone);
    return yearFirst ? `${year}${marks[2]}${day}${marks[3]}` : `${day}${marks[2]}${year}${marks[3]}`;
  };
  const weekday = (instant: number | string, zone: string): string =>
    dayNames[new Date(`${dayKey(instant, zone)}T12:00Z`).getUTCDay()] ?? '';
  return {
    dayAndMonth,
    date,
    weekday,
    longDay: (instant: number | string, zone: string): string =>
      (yearFirst ? [date(instant, zone), weekday(instant, zone)] : [weekday(instant, zone), date(instant, zone)]).join(
        marks[0],
      ),
    shortDay(instant: number | string, zone: string): string {
      const { day, month } = reading(zone, ms(instant));
      const name = shortNames[Number(month) - 1];
      const end = marks[1].startsWith('.') ? '.' : '';
      return yearFirst ? `${name}\u00a0${Number(day)}${end}` : `${Number(day)}${end}\u00a0${name}`;
    },
  };
}

function formatOf(lang: Lang): Format {
  const written = WRITTEN[lang];
  const { point, signs, percent } = written;
  const number = (value: number): string =>
    isSimple(value) && Number.isInteger(value) ? inGroups(String(value), written) : inNumbers(lang, value);
  const { dayAndMonth, date, weekday, longDay, shortDay } = daysIn(written);
  return {
    time(instant, zone) {
      const { hour, minute } = reading(zone, ms(instant));
      return `${hour}:${minute}`;
    },
    longDay,
    day: (instant, zone, options = {}) => (options.year ? date(instant, zone) : dayAndMonth(instant, zone)),
    shortDay,
    date,
    weekday,
    monthYear: (instant, zone, until = instant) =>
      normaliseSpaces(part(lang, zone, { month: 'long', year: 'numeric' }).formatRange(ms(instant), ms(until))),
    dayKey,
    zoneName: (zone, instant) => `${zonePlace(zone, lang, ms(instant))}, ${offsetOf(zone, ms(instant))}`,
    money({ amount, currency }) {
      const whole = amount % 100 === 0;
      const size = Math.abs(amount);
      if (!isSimple(size) || !CURRENCIES.includes(currency))
        return inNumbers(lang, amount / 100, {
          style: 'currency',
          currency,
          minimumFractionDigits: whole ? 0 : 2,
          maximumFractionDigits: 2,
        });
      const cents = whole ? '' : `${point}${String(size % 100).padStart(2, '0')}`;
      const text = `${inGroups(String(Math.floor(size / 100)), written)}${cents}`;
      const sign = signs[currency];
      const minus = amount < 0 ? written.minus : '';
      return `${minus}${lang === 'en' ? `${sign ?? `${currency}\u00a0`}${text}` : `${text}\u00a0${sign ?? currency}`}`;
    },
    number,
    percent: (value) => `${number(value)}${percent}`,
    decimal: (value) =>
      isSmall(value)
        ? (Math.round(value * 10) / 10).toFixed(1).replace('.', point)
        : inNumbers(lang, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  };
}
