import { isDay, mondayOf, shownDays, stepFrom, type Columns, type View } from './day-rules.ts';

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-03-01', '2026-02-23'],
  ['1969-12-31', '1969-12-29'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});
it.each([
  ['2026-11-24', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['tomorrow', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
it.each([
  ['2026-11-25', 'day', 7, ['2026-11-25']],
  [
    '2026-11-25',
    'week',
    7,
    ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ],
  ['2026-11-26', 'week', 4, ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']],
  ['2026-11-27', 'week', 4, ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']],
] as const)('%s in a %s with room for %i shows %j', (day, view, columns, expected) => {
  expect(shownDays(day, view, columns)).toEqual(expected);
});
it.each([
  ['2026-11-25', 'day', 1, 1, '2026-11-26'],
  ['2026-11-25', 'day', 7, -1, '2026-11-24'],
  ['2026-11-25', 'week', 7, 1, '2026-11-30'],
  ['2026-11-25', 'week', 1, -1, '2026-11-16'],
  ['2026-11-25', 'week', 4, 1, '2026-11-27'],
  ['2026-11-27', 'week', 4, 1, '2026-11-30'],
  ['2026-11-27', 'week', 4, -1, '2026-11-23'],
  ['2026-11-25', 'week', 4, -1, '2026-11-20'],
] as const)('from %s in a %s of %i columns, %i leads to %s', (day, view, columns, by, expected) => {
  expect(stepFrom(day, view, columns, by)).toBe(expected);
});
it.each([1, 4, 7] as const)('stepping forward through weeks of %i columns shows every day', (columns: Columns) => {
  const seen = new Set<string>();
  const view: View = 'week';
  for (let day = '2026-10-19'; day < '2026-11-30'; day = stepFrom(day, view, columns, 1))
    for (const one of shownDays(day, view, columns)) seen.add(one);
  expect([...seen].toSorted()).toHaveLength(42);
});
