import { RADII, SORTS } from '@tessera/contracts/specialists';
import { bitsWhere, positionsIn } from './bit-sets.ts';
import { DAYS, cell, VALUE_FACETS, type ValueFacet, type Wanted } from './search-criteria.ts';
import { ROW_FACETS, type Candidate, type RowFacet } from './search-index.ts';
import { sortFitting } from './search-order.ts';
import { findFitting } from './search-rules.ts';

/** Numbers that look random and are the same in every run. */
const dice = (seed: number) => (sides: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * sides);
};
const roll = dice(7);
const some = (names: string): string[] => names.split('').filter(() => roll(3) === 0);
const rowValues = (): Candidate['values'] =>
  Object.fromEntries(ROW_FACETS.map((facet) => [facet, some('abcd')])) as Record<RowFacet, string[]>;
const people: readonly Candidate[] = Array.from({ length: 150 }, (_, n) => ({
  values: rowValues(),
  price: roll(9) * 10,
  currency: roll(5) === 0 ? 'GBP' : 'EUR',
  average: roll(3) + 3,
  reviews: roll(4),
  atlasUrl: `person-${String((n * 37) % 150).padStart(3, '0')}`,
  next: roll(6) === 0 ? Infinity : roll(4),
  spot: roll(5) === 0 ? null : { lat: roll(90), lon: roll(90) },
  points: roll(3),
  turn: roll(4),
}));
const free = Uint32Array.from(people, () => roll(2 ** 21) & roll(2 ** 21));
const away = people.map(() => roll(60));
const within = new Map(RADII.map((km) => [km, bitsWhere(people.length, (i) => (away[i] ?? 99) <= Number(km))]));
const scores = Uint16Array.from(people, () => (roll(3) === 0 ? 0 : roll(4) === 0 ? 66 : 1 + roll(9)));
const partOf = <T>(list: readonly T[]): readonly T[] => list.filter(() => roll(3) === 0);

/** A search for one or two values of a few facets, sometimes with each of the other criteria. */
function search(): Wanted {
  const chosen = new Set(partOf(partOf(ROW_FACETS)));
  const values = Object.fromEntries(
    VALUE_FACETS.map((facet) => [facet, facet === 'within' ? partOf(partOf(RADII)) : []]),
  ) as unknown as Record<ValueFacet, readonly string[]>;
  for (const facet of chosen) values[facet] = some('abcdx');
  return {
    values,
    asked: { benefits: null, within },
    area: roll(4) === 0 ? { south: 0, west: 10, north: 70, east: 80 } : null,
    days: roll(3) === 0 ? [roll(DAYS)] : [],
    parts: roll(3) === 0 ? [roll(3)] : [],
    min: roll(4) === 0 ? 20 : null,
    max: roll(4) === 0 ? 60 : null,
    currency: 'EUR',
    scores: roll(3) === 0 ? scores : null,
    offered: roll(3) === 0 ? new Set(partOf(people).map(({ atlasUrl }) => atlasUrl)) : null,
  };
}
/** The names of the criteria that somebody fails, person by person and as plainly as possible. */
function fails(position: number, wanted: Wanted): string[] {
  const one = people[position];
  if (!one) throw new Error('There is nobody.');
  const of = (facet: ValueFacet): readonly string[] =>
    facet === 'benefits'
      ? []
      : facet === 'within'
        ? RADII.filter((km) => (away[position] ?? 99) <= Number(km))
        : one.values[facet];
  const days = wanted.days.length > 0 ? wanted.days : Array.from({ length: DAYS }, (_, day) => day);
  const parts = wanted.parts.length > 0 ? wanted.parts : [0, 1, 2];
  const isFree = days.some((day) => parts.some((part) => ((free[position] ?? 0) & cell(day, part)) !== 0));
  const { area, min, max } = wanted;
  const isThere = one.spot && area && one.spot.lat <= 70 && one.spot.lon >= 10 && one.spot.lon <= 80;
  const isPayable = one.currency === 'EUR' && one.price >= (min ?? 0) && one.price <= (max ?? Infinity);
  return [
    ...VALUE_FACETS.filter((facet) => wanted.values[facet].length > 0).filter(
      (facet) => !wanted.values[facet].some((value) => of(facet).includes(value)),
    ),
    ...(wanted.days.length + wanted.parts.length > 0 && !isFree ? ['time'] : []),
    ...((min !== null || max !== null) && !isPayable ? ['price'] : []),
    ...(area && !isThere ? ['area'] : []),
    ...(wanted.scores && scores[position] === 0 ? ['text'] : []),
  ];
}

const searches = Array.from({ length: 300 }, search);
const here = (wanted: Wanted): number[] =>
  [...people.keys()].filter((i) => wanted.offered?.has(people[i]?.atlasUrl ?? '') ?? true);
const without = (wanted: Wanted, ...names: readonly string[]): number[] =>
  here(wanted).filter((i) => fails(i, wanted).every((name) => names.includes(name)));

it('finds those who fail nothing, and counts each value as if it were chosen', () => {
  let found = 0;
  for (const wanted of searches) {
    const result = findFitting(people, free, wanted);
    const fitting = without(wanted);
    found += fitting.length;
    expect(positionsIn(result.fitting)).toEqual(fitting);
    for (const facet of ROW_FACETS)
      for (const value of 'abcd') {
        const who = without(wanted, facet).filter((i) => people[i]?.values[facet].includes(value));
        expect(result.counts.get(facet)?.get(value) ?? 0).toBe(who.length);
      }
    for (const km of RADII)
      expect(result.counts.get('within')?.get(km) ?? 0).toBe(
        without(wanted, 'within').filter((i) => (away[i] ?? 99) <= Number(km)).length,
      );
    for (let day = 0; day < DAYS; day += 1) {
      const parts = wanted.parts.length > 0 ? wanted.parts : [0, 1, 2];
      const who = without(wanted, 'time').filter((i) => parts.some((part) => (free[i] ?? 0) & cell(day, part)));
      expect(result.counts.get('day')?.get(String(day)) ?? 0).toBe(who.length);
    }
    const prices = without(wanted, 'price').flatMap((i) => (people[i]?.currency === 'EUR' ? [people[i].price] : []));
    expect(result.prices).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null);
  }
  expect(found).toBeGreaterThan(500);
});
it('says what to remove where nobody fits, and what each would give', () => {
  const empty = searches.filter((wanted) => without(wanted).length === 0);
  expect(empty.length).toBeGreaterThan(20);
  for (const wanted of empty) {
    const { nearest } = findFitting(people, free, wanted);
    const least = Math.min(...here(wanted).map((i) => fails(i, wanted).length));
    expect(nearest.length).toBeGreaterThan(0);
    expect(nearest.map(({ total }) => total)).toEqual(nearest.map(({ total }) => total).toSorted((a, b) => b - a));
    for (const { without: filters, total } of nearest) {
      const names = [...new Set(filters.map((name) => (name === 'day' || name === 'part' ? 'time' : name)))];
      expect([names.length, total]).toEqual([least, without(wanted, ...names).length]);
    }
  }
});
it('sorts as comparing everybody with everybody would', () => {
  const all = { fitting: bitsWhere(people.length, (i) => i % 5 !== 0) };
  const best = (a: Candidate, b: Candidate): number =>
    b.average - a.average || b.reviews - a.reviews || (a.atlasUrl < b.atlasUrl ? -1 : 1);
  for (const sort of SORTS) {
    const rank = (i: number): number[] => {
      const [one, score] = [people[i], scores[i] ?? 0];
      if (!one) return [];
      if (sort === 'soonest') return [Math.min(one.next, 1e9)];
      if (sort === 'cheapest') return [one.price];
      if (sort === 'reviews') return [-one.reviews];
      return [score >= 64 ? 0 : 1, one.values.language.includes('a') ? 0 : 1, -score, -one.points, one.turn];
    };
    const expected = positionsIn(all.fitting).toSorted((a, b) => {
      const [left, right] = [people[a], people[b]];
      const by = rank(a).map((value, i) => value - (rank(b)[i] ?? 0));
      return by.find((difference) => difference !== 0) ?? (left && right ? best(left, right) : 0);
    });
    expect(sortFitting(people, all, sort, { lang: 'a', scores })).toEqual(expected);
  }
});
