import { clockOf } from './zone-clock.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-24T10:00Z');

it('names the change of the clocks to the minute', () => {
  expect(clockOf('Europe/Bucharest', NOW)).toEqual({
    offsets: [
      [Date.parse('2026-11-22T00:00Z'), 120],
      [Date.parse('2027-03-28T01:00Z'), 180],
    ],
    until: Date.parse('2027-06-12T00:00Z'),
  });
});
it.each(['UTC', 'Europe/London', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Chatham', 'America/New_York'])(
  'shows what Intl shows at each hour: %s',
  (zone) => {
    const { offsets, until } = clockOf(zone, NOW);
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    for (let at = NOW; at < until; at += HOUR) {
      const minutes = offsets.findLast(([from]) => from <= at)?.[1] ?? Number.NaN;
      expect(new Date(at + minutes * 60_000).toISOString().slice(0, 16)).toBe(shown.format(at).replace(' ', 'T'));
    }
  },
);
it('is read again on another day', () => {
  expect(clockOf('Europe/Bucharest', NOW + 24 * HOUR).until).toBe(clockOf('Europe/Bucharest', NOW).until + 24 * HOUR);
});
