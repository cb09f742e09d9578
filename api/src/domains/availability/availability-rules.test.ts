import { offeredStarts } from './availability-rules.ts';
import type { HoursException, Offer } from './offer.ts';
import { at, hm, offer, rule, short } from '../../testing/offers.ts';

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
