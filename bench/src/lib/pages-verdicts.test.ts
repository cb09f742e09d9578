import { pagesRows, type Round } from './pages-verdicts.ts';

const round = (perSecond: number, edge: number, renderers: number): Round => ({
  perSecond,
  processor: { edge, renderers },
});
const next = (perSecond: number): Round => ({ perSecond, processor: { Next: 1_000 / perSecond } });
const wrong = (rows: ReturnType<typeof pagesRows>): readonly string[] =>
  rows.filter(({ ok }) => !ok).map(({ name }) => name);

describe('pages a second beside Next', () => {
  it('are enough by the median of the rounds, each beside the one of Next after it', () => {
    const rows = pagesRows({
      name: 'search',
      kind: 'uncached',
      site: [round(90, 4, 6), round(30, 4, 6), round(90, 4, 6)],
      next: [next(50), next(20), next(50)],
    });
    expect(wrong(rows)).toEqual([]);
    expect(rows[0]).toMatchObject({ value: 90, ratio: 1.8, budget: 1.5, n: 3 });
    expect(rows.map(({ name, value }) => [name, value])).toContainEqual([
      'pages.search uncached.processor time of renderers',
      6,
    ]);
  });
  it('are too few, and cost too much processor time', () => {
    const rows = pagesRows({ name: 'search', kind: 'uncached', site: [round(60, 8, 12)], next: [next(50)] });
    expect(wrong(rows)).toEqual([
      'pages.search uncached.requests a second (at least; ratio to Next)',
      'pages.search uncached.processor time of all processes',
    ]);
  });
  it('from a cache have to be twice as many', () => {
    const kept = (perSecond: number) =>
      pagesRows({ name: 'home', kind: 'cached', site: [round(perSecond, 1, 20)], next: [next(1_000)] });
    expect(wrong(kept(2_000))).toEqual([]);
    expect(wrong(kept(1_900))).toHaveLength(1);
  });
});
