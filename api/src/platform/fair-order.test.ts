import { mixedRating } from '@tessera/contracts/fair-order';
import { turnOn } from './fair-order.ts';

const NOW = Date.parse('2026-11-24T09:00Z');

it.each([
  // [average, reviews, as it counts]
  [0, 0, 4.5],
  [5, 1, 4.55],
  [5, 10, 4.75],
  [5, 90, 4.95],
  [1, 1, 4.18],
  [4.8, 40, 4.74],
])('an average of %s from %s reviews counts as %s', (average, reviews, counts) => {
  expect(Math.round(mixedRating({ average, reviews }) * 100) / 100).toBe(counts);
});

it('gives equals their turns: in a year each of five stands first about as often', () => {
  const people = ['ilinca-veridan', 'danai-liakoforou', 'aris-petronikas', 'owen-trebarrow', 'roman-svitlohir'];
  const firsts = new Map<string, number>();
  for (let day = 0; day < 365; day += 1) {
    const date = new Date(NOW + day * 86_400_000).toISOString().slice(0, 10);
    const [first = ''] = people.toSorted((a, b) => turnOn(date, a) - turnOn(date, b));
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  for (const name of people) {
    expect(firsts.get(name)).toBeGreaterThan(45);
    expect(firsts.get(name)).toBeLessThan(105);
  }
  expect(turnOn('2026-11-24', 'ilinca-veridan')).toBe(turnOn('2026-11-24', 'ilinca-veridan'));
});
