import { Temporal } from 'temporal-polyfill';
import { fixedRandom } from '../../seed/seed-week.ts';
import {
  checkOffered,
  closestTo,
  freeStarts,
  HORIZON,
  nextFreeStarts,
  offeredStarts,
  openWindows,
  type HoursException,
  type Interval,
  type Offer,
} from './availability-rules.ts';

const hm = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const offer = (over: Partial<Offer> = {}): Offer => ({
  zone: 'Europe/Bucharest',
  duration: 60,
  buffer: 0,
  leastNotice: 0,
  rules: [],
  exceptions: [],
  ...over,
});
const rule = (day: number, from: string, to: string) => ({ day, from: hm(from), to: hm(to) });
const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
const short = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
const day = (text: string): { from: number; to: number } => ({
  from: at(`${text}T00:00Z`) - 12 * 3_600_000,
  to: at(`${text}T00:00Z`) + 36 * 3_600_000,
});
const starts = (given: Offer, date: string): string[] => offeredStarts(given, day(date).from, day(date).to).map(short);

describe('offered beginnings', () => {
  it.each([
    [
      'an ordinary winter Monday',
      offer({ rules: [rule(1, '09:00', '12:00')] }),
      '2026-11-23',
      ['2026-11-23 07:00', '2026-11-23 08:00', '2026-11-23 09:00'],
    ],
    [
      'the last meeting must end inside the hours',
      offer({ duration: 50, rules: [rule(1, '09:00', '10:39')] }),
      '2026-11-23',
      ['2026-11-23 07:00'],
    ],
    [
      'meetings that end exactly with the hours',
      offer({ duration: 50, rules: [rule(1, '09:00', '10:40')] }),
      '2026-11-23',
      ['2026-11-23 07:00', '2026-11-23 07:50'],
    ],
    [
      'a buffer keeps beginnings apart',
      offer({ duration: 50, buffer: 10, rules: [rule(1, '09:00', '11:00')] }),
      '2026-11-23',
      ['2026-11-23 07:00', '2026-11-23 08:00'],
    ],
    [
      'no buffer is needed behind the last',
      offer({ duration: 50, buffer: 10, rules: [rule(1, '09:00', '10:50')] }),
      '2026-11-23',
      ['2026-11-23 07:00', '2026-11-23 08:00'],
    ],
    [
      'hours until 24:00 end at midnight',
      offer({ rules: [rule(1, '22:00', '24:00')] }),
      '2026-11-23',
      ['2026-11-23 20:00', '2026-11-23 21:00'],
    ],
    [
      'a night in two rules is one window',
      offer({ duration: 90, rules: [rule(1, '22:00', '24:00'), rule(2, '00:00', '02:30')] }),
      '2026-11-23',
      ['2026-11-23 20:00', '2026-11-23 21:30', '2026-11-23 23:00'],
    ],
    [
      'a night in one rule ends on the next day',
      offer({ duration: 90, rules: [rule(1, '22:00', '02:30')] }),
      '2026-11-23',
      ['2026-11-23 20:00', '2026-11-23 21:30', '2026-11-23 23:00'],
    ],
    [
      'the spring change: 03:00 to 04:00 is never offered',
      offer({ rules: [rule(7, '02:00', '06:00')] }),
      '2026-03-29',
      ['2026-03-29 00:00', '2026-03-29 01:00', '2026-03-29 02:00'],
    ],
    [
      'hours that begin inside the gap begin behind it',
      offer({ rules: [rule(7, '03:30', '05:00')] }),
      '2026-03-29',
      ['2026-03-29 01:00'],
    ],
    [
      'hours that lie inside the gap offer nothing',
      offer({ duration: 30, rules: [rule(7, '03:00', '04:00')] }),
      '2026-03-29',
      [],
    ],
    [
      'the autumn change: both times of 03:00 are offered',
      offer({ rules: [rule(7, '02:00', '05:00')] }),
      '2026-10-25',
      ['2026-10-24 23:00', '2026-10-25 00:00', '2026-10-25 01:00', '2026-10-25 02:00'],
    ],
    [
      'hours inside the doubled hour come twice',
      offer({ duration: 30, rules: [rule(7, '03:30', '04:00')] }),
      '2026-10-25',
      ['2026-10-25 00:30', '2026-10-25 01:30'],
    ],
    [
      'London changes at the same instant',
      offer({ zone: 'Europe/London', rules: [rule(7, '00:00', '03:00')] }),
      '2026-10-25',
      ['2026-10-24 23:00', '2026-10-25 00:00', '2026-10-25 01:00', '2026-10-25 02:00'],
    ],
    [
      'a zone of half hours',
      offer({ zone: 'Asia/Kolkata', rules: [rule(1, '09:00', '10:00')] }),
      '2026-11-23',
      ['2026-11-23 03:30'],
    ],
  ])('%s', (_name, given, date, expected) => {
    expect(starts(given, date)).toEqual(expected);
  });

  const exception = (
    kind: HoursException['kind'],
    from = '00:00',
    to = '24:00',
    date = '2026-11-23',
  ): HoursException => ({ day: date, kind, from: hm(from), to: hm(to) });
  it.each([
    ['a closed day has none', [exception('closed')], []],
    [
      'closed hours are cut out, and the grid begins anew behind them',
      [exception('closed', '10:00', '10:30')],
      ['07:00', '08:30'],
    ],
    ['an opened day adds hours', [exception('open', '18:00', '19:00')], ['07:00', '08:00', '09:00', '16:00']],
    [
      'what is opened wins over what is closed',
      [exception('closed'), exception('open', '11:00', '13:00')],
      ['09:00', '10:00'],
    ],
    [
      'an opened night ends on the next day',
      [exception('closed'), exception('open', '23:00', '01:00')],
      ['21:00', '22:00'],
    ],
    [
      'a closed night of the day before cuts this morning',
      [exception('closed', '20:00', '10:00', '2026-11-22')],
      ['08:00', '09:00'],
    ],
    ['another day changes nothing', [exception('closed', '00:00', '24:00', '2026-11-24')], ['07:00', '08:00', '09:00']],
  ])('%s', (_name, exceptions, expected) => {
    const given = offer({ rules: [rule(1, '09:00', '12:00')], exceptions });
    expect(starts(given, '2026-11-23')).toEqual(expected.map((time) => `2026-11-23 ${time}`));
  });
});

describe('an overnight shift that starts on a closed day', () => {
  const night = (exceptions: HoursException[]) => offer({ rules: [rule(5, '22:00', '02:00')], exceptions });
  const off = (from: string, to: string): HoursException => ({
    day: '2026-11-27',
    kind: 'closed',
    from: hm(from),
    to: hm(to),
  });
  const friday = (given: Offer) => offeredStarts(given, at('2026-11-27T00:00Z'), at('2026-11-28T12:00Z')).map(short);
  it('is dropped after midnight too', () => {
    expect(friday(night([]))).toHaveLength(4);
    expect(friday(night([off('00:00', '24:00')]))).toEqual([]);
    expect(friday(night([off('20:00', '24:00')]))).toEqual([]);
  });
  it('continues after midnight when only a part of it was closed', () => {
    expect(friday(night([off('23:00', '24:00')]))).toEqual([
      '2026-11-27 20:00',
      '2026-11-27 22:00',
      '2026-11-27 23:00',
    ]);
    expect(friday(night([off('20:00', '23:00')]))).toEqual([
      '2026-11-27 21:00',
      '2026-11-27 22:00',
      '2026-11-27 23:00',
    ]);
  });
  it('of the previous evening stays, because that evening was not closed', () => {
    expect(friday(night([{ day: '2026-11-28', kind: 'closed', from: hm('06:00'), to: hm('24:00') }]))).toHaveLength(4);
  });
});

describe('free beginnings', () => {
  const given = offer({ duration: 50, buffer: 10, leastNotice: 120, rules: [rule(1, '09:00', '13:00')] });
  const monday = { from: at('2026-11-23T00:00Z'), to: at('2026-11-24T00:00Z') };
  const free = (busy: Interval[], now = '2026-11-22T00:00Z'): string[] =>
    freeStarts(given, busy, { ...monday, now: at(now) }).map((start) => short(start).slice(11));
  const span = (from: string, to: string): Interval => ({
    start: at(`2026-11-23T${from}Z`),
    end: at(`2026-11-23T${to}Z`),
  });

  it.each([
    ['nothing is taken', [], ['07:00', '08:00', '09:00', '10:00']],
    ['a taken time is missing', [span('08:00', '09:00')], ['07:00', '09:00', '10:00']],
    [
      'ranges that touch do not overlap',
      [span('06:00', '07:00'), span('11:00', '12:00')],
      ['07:00', '08:00', '09:00', '10:00'],
    ],
    ['a minute of the buffer counts', [span('07:59', '08:00')], ['08:00', '09:00', '10:00']],
    ['an old meeting off the grid takes both neighbours', [span('07:30', '08:30')], ['09:00', '10:00']],
    ['overlapping busy ranges in any order', [span('09:00', '09:30'), span('07:00', '10:00')], ['10:00']],
  ])('%s', (_name, busy, expected) => {
    expect(free(busy)).toEqual(expected);
  });

  it('keeps the least notice, to the millisecond', () => {
    expect(free([], '2026-11-23T06:00Z')).toEqual(['08:00', '09:00', '10:00']);
    expect(freeStarts(given, [], { ...monday, now: at('2026-11-23T06:00Z') + 1 }).map(short)[0]).toBe(
      '2026-11-23 09:00',
    );
  });
  it('offers nothing beyond the horizon', () => {
    const now = at('2026-11-23T07:00Z') - HORIZON;
    expect(freeStarts(given, [], { ...monday, now }).length).toBe(0);
    expect(freeStarts(given, [], { ...monday, now: now + 1 }).map(short)).toEqual(['2026-11-23 07:00']);
  });
  it('finds the next few over several weeks', () => {
    const next = nextFreeStarts(given, [span('07:00', '08:00')], {
      now: at('2026-11-20T00:00Z'),
      count: 5,
      perDay: 9,
      days: 28,
    });
    expect(next.map(short)).toEqual([
      '2026-11-23 08:00',
      '2026-11-23 09:00',
      '2026-11-23 10:00',
      '2026-11-30 07:00',
      '2026-11-30 08:00',
    ]);
  });
  it('finds at most a given number per day in the specialist’s zone, and continues with the next day', () => {
    // Half past midnight in Bucharest is still the previous day in UTC.
    const night = offer({ duration: 30, rules: [rule(1, '22:00', '24:00'), rule(2, '00:00', '02:00')] });
    const next = nextFreeStarts(night, [], { now: at('2026-11-20T00:00Z'), count: 5, perDay: 3, days: 28 });
    expect(next.map(short)).toEqual([
      '2026-11-23 20:00',
      '2026-11-23 20:30',
      '2026-11-23 21:00',
      '2026-11-23 22:00',
      '2026-11-23 22:30',
    ]);
  });
  it('names the closest other times, soonest first', () => {
    expect(closestTo(50, [0, 40, 50, 55, 90, 1000], 3)).toEqual([40, 55, 90]);
  });
});

describe('whether a time can be taken', () => {
  const given = offer({ leastNotice: 60, rules: [rule(7, '02:00', '06:00')] });
  it.each([
    ['2026-03-29T00:00Z', '2026-03-28T00:00Z', 'offered'],
    ['2026-03-29T00:30Z', '2026-03-28T00:00Z', 'not-offered'],
    ['2026-03-29T02:00Z', '2026-03-28T00:00Z', 'offered'],
    ['2026-03-29T03:00Z', '2026-03-28T00:00Z', 'not-offered'],
    ['2026-03-29T00:00Z', '2026-03-28T23:00Z', 'offered'],
    ['2026-03-29T00:00Z', '2026-03-28T23:01Z', 'not-offered'],
    ['2026-03-29T00:00Z', '2026-03-29T00:00:01Z', 'past'],
  ])('%s asked at %s is %s', (start, now, expected) => {
    expect(checkOffered(given, at(start), at(now))).toBe(expected);
  });
});

/** A slow reference model: checks every minute through the wall-clock time, without any knowledge of offsets. */
function slowWindows(given: Offer, from: number, to: number): Interval[] {
  const inside = (start: number, end: number, minute: number, dayBefore: boolean): boolean => {
    const until = end > start ? end : end + 1440;
    const shifted = dayBefore ? minute + 1440 : minute;
    return shifted >= start && shifted < until;
  };
  const isOpen = (instant: number): boolean => {
    const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(given.zone);
    const minute = wall.hour * 60 + wall.minute;
    const days = [wall.toPlainDate(), wall.toPlainDate().subtract({ days: 1 })];
    const matches = (kind: HoursException['kind']): boolean =>
      days.some((date, index) =>
        given.exceptions.some(
          (entry) =>
            entry.kind === kind && entry.day === date.toString() && inside(entry.from, entry.to, minute, index === 1),
        ),
      );
    if (matches('open')) return true;
    if (matches('closed')) return false;
    return days.some((date, index) =>
      given.rules.some(
        (entry) =>
          entry.day === date.dayOfWeek &&
          inside(entry.from, entry.to, minute, index === 1) &&
          !given.exceptions.some(
            (off) => off.kind === 'closed' && off.to === 1440 && off.from <= entry.from && off.day === date.toString(),
          ),
      ),
    );
  };
  const windows: { start: number; end: number }[] = [];
  for (let instant = from; instant < to; instant += 60_000) {
    if (!isOpen(instant)) continue;
    const last = windows.at(-1);
    if (last?.end === instant) last.end = instant + 60_000;
    else windows.push({ start: instant, end: instant + 60_000 });
  }
  return windows;
}

describe('against a slow reference model', () => {
  const random = fixedRandom(20_261_025);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const minute = (): number => Math.floor(random() * 96) * 15;
  const DATES = ['2026-03-29', '2026-10-25', '2026-11-01', '2026-06-15'];
  const cases = Array.from({ length: 24 }, (_, index) => {
    const date = pick(DATES);
    const given = offer({
      zone: pick(['Europe/Bucharest', 'Europe/London', 'America/New_York', 'Europe/Kyiv', 'Australia/Lord_Howe']),
      rules: Array.from({ length: 3 }, () => ({ day: pick([6, 7, 1]), from: minute(), to: minute() || 1440 })),
      exceptions: Array.from({ length: 2 }, () => ({
        day: date,
        kind: pick(['open', 'closed'] as const),
        from: minute(),
        to: random() < 0.3 ? 1440 : minute() || 1440,
      })),
    });
    return [index, date, given] as const;
  });
  it.each(cases)('case %i around %s', (_index, date, given) => {
    const [from, to] = [at(`${date}T00:00Z`) - 86_400_000, at(`${date}T00:00Z`) + 2 * 86_400_000];
    const clip = (windows: readonly Interval[]): Interval[] =>
      windows
        .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
        .filter(({ start, end }) => start < end);
    expect(clip(openWindows(given, from, to))).toEqual(slowWindows(given, from, to));
  });
});
