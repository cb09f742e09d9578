import { createFormat } from '@tessera/kit/format';
import { byDay, byPart, daysOf, floorHour, rangeOf, timeLabel, weekOf, WEEKS } from './week-rules.ts';

const format = createFormat('en');
const slots = (...starts: string[]) => starts.map((startsAt) => ({ startsAt, endsAt: startsAt }));
const HOUR = 3_600_000;

describe('weeks of free times', () => {
  it.each(['Europe/Bucharest', 'America/New_York', 'Pacific/Auckland', 'Europe/London'])(
    'ask for every hour of every day they show, in %s, at any hour, across both changes of clocks',
    (zone) => {
      for (const day of ['2026-10-20', '2026-03-20', '2026-12-28']) {
        for (let hour = 0; hour < 24; hour += 1) {
          const now = Date.parse(`${day}T00:20:00Z`) + hour * HOUR;
          const begin = floorHour(now);
          for (let week = 0; week < WEEKS; week += 1) {
            const { from, to } = rangeOf(begin, week);
            const days = daysOf(format.dayKey(begin, zone), week);
            expect(from <= begin || format.dayKey(from, zone) < (days[0] ?? '')).toBe(true);
            expect(format.dayKey(to, zone) > (days.at(-1) ?? '')).toBe(true);
            expect(to - from).toBeLessThanOrEqual(62 * 24 * HOUR);
          }
        }
      }
    },
  );
  it('use the same query for two consecutive weeks, so that the second needs no request', () => {
    const begin = Date.parse('2026-11-23T08:00Z');
    expect(rangeOf(begin, 1)).toEqual(rangeOf(begin, 0));
    expect(rangeOf(begin, 2)).not.toEqual(rangeOf(begin, 1));
  });
  it('know in which week a day lies', () => {
    expect(['2026-11-23', '2026-11-29', '2026-11-30', '2027-01-17'].map((day) => weekOf('2026-11-23', day))).toEqual([
      0, 0, 1, 7,
    ]);
    expect(daysOf('2026-12-28', 0)).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });
});

describe('a day of free times', () => {
  it('is the calendar day of the reader, and leaves out what has passed', () => {
    const given = slots('2026-11-24T22:30Z', '2026-11-24T09:00Z', '2026-11-23T07:00Z');
    const now = Date.parse('2026-11-23T08:00Z');
    expect([...byDay(given, 'Europe/Bucharest', now, format)]).toEqual([
      ['2026-11-24', ['2026-11-24T09:00Z']],
      ['2026-11-25', ['2026-11-24T22:30Z']],
    ]);
    expect([...byDay(given, 'America/New_York', now, format)]).toEqual([
      ['2026-11-24', ['2026-11-24T09:00Z', '2026-11-24T22:30Z']],
    ]);
  });
  it('is split into morning, afternoon and evening, without empty parts', () => {
    const starts = ['2026-11-24T05:00Z', '2026-11-24T09:59Z', '2026-11-24T10:00Z', '2026-11-24T15:00Z'];
    expect(byPart(starts, 'Europe/Bucharest', format)).toEqual([
      { part: 'morning', starts: ['2026-11-24T05:00Z', '2026-11-24T09:59Z'] },
      { part: 'afternoon', starts: ['2026-11-24T10:00Z'] },
      { part: 'evening', starts: ['2026-11-24T15:00Z'] },
    ]);
    expect(byPart(['2026-11-24T10:00Z'], 'Europe/Bucharest', format).map(({ part }) => part)).toEqual(['afternoon']);
  });
  it('tells two equal times in autumn apart by their offset', () => {
    const starts = ['2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T02:30Z'];
    expect(starts.map((one) => timeLabel(one, starts, 'Europe/Bucharest', format))).toEqual([
      '03:30 GMT+3',
      '03:30 GMT+2',
      '04:30',
    ]);
    expect(timeLabel('2026-10-25T00:30Z', ['2026-10-25T00:30Z', '2026-10-26T01:30Z'], 'Europe/Bucharest', format)).toBe(
      '03:30',
    );
  });
});
