import { checkOffered, closestTo, freeStarts, HORIZON, nextFreeStarts } from './availability-rules.ts';
import type { Interval } from './interval-rules.ts';
import { at, offer, rule, short } from '../../testing/offers.ts';

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
