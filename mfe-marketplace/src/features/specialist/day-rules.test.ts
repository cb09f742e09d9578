import { createFormat } from '@tessera/kit/format';
import { dayAfter, dayColumns, nearDay } from './day-rules.ts';

const { dayKey } = createFormat('en');
const now = Date.parse('2026-10-23T06:00Z');
const columns = (slots: readonly string[], zone = 'Europe/Bucharest') =>
  dayColumns(slots, zone, now, dayKey).map(({ day, slots: times }) => [day, times]);

describe('day columns', () => {
  it('begin at the first free day and include days without free times', () => {
    expect(columns(['2026-10-24T07:00Z', '2026-10-26T08:00Z'])).toEqual([
      ['2026-10-24', ['2026-10-24T07:00Z']],
      ['2026-10-25', []],
      ['2026-10-26', ['2026-10-26T08:00Z']],
    ]);
  });
  it('group by the calendar day of the reader, across the October change of clocks', () => {
    const slots = ['2026-10-24T20:30Z', '2026-10-24T21:30Z', '2026-10-25T22:30Z'];
    expect(columns(slots).map(([day]) => day)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(columns(slots).map(([, times]) => times?.length)).toEqual([1, 1, 1]);
    expect(columns(slots, 'America/New_York').map(([, times]) => times?.length)).toEqual([2, 1, 0]);
  });
  it('show at most three times a day', () => {
    expect(columns(['07', '08', '09', '10'].map((hour) => `2026-10-24T${hour}:00Z`))[0]?.[1]).toHaveLength(3);
  });
  it('leave days unknown beyond the end of a full list', () => {
    const full = Array.from({ length: 9 }, (_, i) => `2026-10-24T${String(7 + i).padStart(2, '0')}:00Z`);
    expect(columns(full).map(([, times]) => times?.length ?? null)).toEqual([3, null, null]);
  });
  it('omit times that have passed, and are empty when none are left', () => {
    expect(columns(['2026-10-23T05:00Z', '2026-10-23T07:00Z'])[0]?.[1]).toEqual(['2026-10-23T07:00Z']);
    expect(columns(['2026-10-23T05:00Z'])).toEqual([]);
    expect(columns([])).toEqual([]);
  });
});

describe('calendar days', () => {
  it('cross month, year and leap day', () => {
    expect([dayAfter('2026-12-31'), dayAfter('2028-02-28'), dayAfter('2026-10-25'), dayAfter('2026-10-24', 2)]).toEqual(
      ['2027-01-01', '2028-02-29', '2026-10-26', '2026-10-26'],
    );
  });
  it('have a word only for today and tomorrow', () => {
    expect(nearDay('2026-10-24', '2026-10-24')).toBe('marketplace.card.today');
    expect(nearDay('2026-10-25', '2026-10-24')).toBe('marketplace.card.tomorrow');
    expect(nearDay('2026-10-26', '2026-10-24')).toBeNull();
  });
});
