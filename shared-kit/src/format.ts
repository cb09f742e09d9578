import { LOCALES, type Lang } from '@tessera/contracts/languages';
import type { Money } from '@tessera/contracts/values';
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
/**
 * Numbers under a thousand, which are the same in every language up to their decimal separator: the first `Intl`
 * formatter with other options takes a slow phone 20 ms, and most pages contain no larger number than these.
 */
const isSmall = (value: number): boolean => value >= 0 && value < 999.9;
const SEPARATOR: Readonly<Partial<Record<Lang, string>>> = { en: '.' };
const formats = new Map<string, Format>();
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
/**
 * Time, day and offset of a zone are all read from one formatter: each of its own would take a slow phone several
 * milliseconds more, for words that no language spells differently.
 */
function reading(zone: string, instant: number): Reading {
  const [day = '', month = '', year = '', hour = '', minute = ''] =
    part('en', zone, CLOCK).format(instant).match(/\d+/g) ?? [];
  return { day, month, year, hour, minute };
}
const MINUTE = 60_000;
/** `GMT+2` or `GMT+5:30`. */
function offsetOf(zone: string, instant: number): string {
  const { day, month, year, hour, minute } = reading(zone, instant);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const offset = shown / MINUTE - Math.floor(instant / MINUTE);
  const minutes = Math.abs(offset) % 60;
  return `GMT${offset < 0 ? '-' : '+'}${Math.floor(Math.abs(offset) / 60)}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}
/** Abbreviated months from CLDR, spelled out here because Node and browsers differ. */
const MONTHS: Readonly<Record<Lang, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  ro: 'ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  es: 'ene feb mar abr may jun jul ago sept oct nov dic',
  bg: 'ян. февр. март апр. май юни юли авг. септ. окт. ноем. дек.',
  hr: 'sij velj ožu tra svi lip srp kol ruj lis stu pro',
  el: 'Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ',
  de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
  pl: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  uk: 'січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.',
};
/** Punctuation after the day of the month. */
const DAY_MARK: Readonly<Partial<Record<Lang, string>>> = { de: '.', hr: '.' };
function dayKey(instant: number | string, zone: string): string {
  const { day, month, year } = reading(zone, ms(instant));
  return `${year}-${month}-${day}`;
}

/** Formatter of a language; the same object for the same language. */
export const createFormat = (lang: Lang): Format => kept(formats, lang, () => formatOf(lang));

function formatOf(lang: Lang): Format {
  const show = (instant: number | string, zone: string, options: Intl.DateTimeFormatOptions) =>
    normaliseSpaces(part(lang, zone, options).format(ms(instant)));
  return {
    time(instant, zone) {
      const { hour, minute } = reading(zone, ms(instant));
      return `${hour}:${minute}`;
    },
    longDay: (instant, zone) =>
      show(instant, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    day: (instant, zone, options = {}) =>
      show(instant, zone, { day: 'numeric', month: 'long', ...(options.year ? { year: 'numeric' } : {}) }),
    shortDay(instant, zone) {
      const { day, month } = reading(zone, ms(instant));
      return `${Number(day)}${DAY_MARK[lang] ?? ''}\u00a0${MONTHS[lang].split(' ')[Number(month) - 1]}`;
    },
    date: (instant, zone = 'UTC') => show(instant, zone, { day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: (instant, zone) => show(instant, zone, { weekday: 'long' }),
    monthYear: (instant, zone, until = instant) =>
      normaliseSpaces(part(lang, zone, { month: 'long', year: 'numeric' }).formatRange(ms(instant), ms(until))),
    dayKey,
    zoneName: (zone, instant) => `${zonePlace(zone, lang, ms(instant))}, ${offsetOf(zone, ms(instant))}`,
    money({ amount, currency }) {
      const whole = amount % 100 === 0;
      return inNumbers(lang, amount / 100, {
        style: 'currency',
        currency,
        minimumFractionDigits: whole ? 0 : 2,
        maximumFractionDigits: 2,
      });
    },
    number: (value) => (isSmall(value) && Number.isInteger(value) ? String(value) : inNumbers(lang, value)),
    decimal: (value) =>
      isSmall(value)
        ? (Math.round(value * 10) / 10).toFixed(1).replace('.', SEPARATOR[lang] ?? ',')
        : inNumbers(lang, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  };
}
