import { recommendation, soonPoints } from './recommend-rules.ts';

const NOW = Date.parse('2026-11-24T09:00Z');
const inHours = (hours: number): number => NOW + hours * 3_600_000;

it.each([
  [0, 3],
  [24, 3],
  [24.1, 2],
  [72, 2],
  [73, 1],
  [168, 1],
  [169, 0],
  [Infinity, 0],
])('a free time in %s hours counts %s', (hours, points) => {
  expect(soonPoints(inHours(hours), NOW)).toBe(points);
});

const known = (hours: number, average: number, reviews: number) => ({ next: inHours(hours), average, reviews });
it.each([
  ['many good reviews stand before one perfect one', known(20, 4.8, 60), known(20, 5, 1)],
  ['at equal reviews the sooner time stands first', known(20, 4.8, 60), known(100, 4.8, 60)],
  ['a time today does not make up for half a star', known(100, 4.9, 90), known(20, 4.2, 90)],
  ['without a time one stands last of equals', known(160, 4.5, 20), known(Infinity, 4.5, 20)],
  ['somebody new stands before many bad reviews', known(20, 0, 0), known(20, 3.9, 50)],
])('%s', (_title, first, second) => {
  expect(recommendation(first, NOW)).toBeGreaterThan(recommendation(second, NOW));
});
it('a minute sooner and a hundredth of a star change nothing', () => {
  expect(recommendation(known(20, 4.8, 60), NOW)).toBe(recommendation(known(20.02, 4.81, 60), NOW));
});
