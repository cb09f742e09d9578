import { trendsOf, type VisitCount } from './trend-rules.ts';

const count = (change: Partial<VisitCount>): VisitCount => ({
  domain: 'PSIHO',
  weekday: 1,
  online: true,
  visits: 10,
  ...change,
});

describe('the figures of a year', () => {
  it.each([
    [9, []],
    [10, [{ domain: 'PSIHO', visits: 10 }]],
    [19, [{ domain: 'PSIHO', visits: 10 }]],
    [20, [{ domain: 'PSIHO', visits: 20 }]],
  ])('%d visits are shown in whole tens, and fewer than ten not at all', (visits, domains) => {
    expect(trendsOf([count({ visits })]).domains).toEqual(domains);
  });
  it('a group of many small ones is one group, which no sum takes apart', () => {
    const counts = [count({ visits: 7 }), count({ visits: 8, weekday: 2, online: false })];
    expect(trendsOf(counts)).toEqual({ domains: [{ domain: 'PSIHO', visits: 10 }], weekdays: [], places: [] });
  });
  it('weekdays are in their order, and a place is left out without a trace', () => {
    const counts = [
      count({ weekday: 5, visits: 30 }),
      count({ weekday: 2, visits: 25 }),
      count({ online: false, visits: 3 }),
    ];
    const { weekdays, places } = trendsOf(counts);
    expect(weekdays).toEqual([
      { weekday: 2, visits: 20 },
      { weekday: 5, visits: 30 },
    ]);
    expect(places).toEqual([{ online: true, visits: 50 }]);
  });
});
