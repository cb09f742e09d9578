import { positionsIn } from './bit-sets.ts';
import { distancesFrom } from './distances.ts';
import type { Candidate } from './search-index.ts';

const VALUES = { domain: [], speciality: [], therapy: [], problem: [], language: [], gender: [] };
const at = (spot: Candidate['spot']): Candidate => ({
  values: { ...VALUES, first: [], voucher: [], place: [], rating: [] },
  ...{ price: 0, currency: 'EUR', average: 0, reviews: 0, atlasUrl: '', next: 0, points: 0, turn: 0 },
  spot,
});
const bucharest = { code: 'bucharest', lat: 44.43, lon: 26.1 };
const athens = { code: 'athens', lat: 37.98, lon: 23.73 };

it('measures from each city, and knows who is within each radius', () => {
  // In the middle of Bucharest, about eleven kilometres to the north, in Athens, and nobody knows where.
  const people = [bucharest, { lat: 44.53, lon: 26.1 }, athens, null].map(at);
  const { kilometres, within } = distancesFrom(people, bucharest);
  expect(kilometres.map((away) => away && Math.round(away))).toEqual([0, 11, 744, null]);
  expect([...within].map(([radius, who]) => [radius, positionsIn(who)])).toEqual([
    ['2', [0]],
    ['5', [0]],
    ['10', [0]],
    ['25', [0, 1]],
    ['50', [0, 1]],
  ]);
  expect(positionsIn(distancesFrom(people, athens).within.get('2') ?? new Int32Array())).toEqual([2]);
});
