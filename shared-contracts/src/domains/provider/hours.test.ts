import { hoursProblems, type HoursException, type WeeklyRange } from './hours.ts';

const TODAY = '2026-11-23';
const week = (...ranges: readonly (readonly [day: number, from: number, to: number])[]): WeeklyRange[] =>
  ranges.map(([day, from, to]) => ({ day, from: from * 60, to: to * 60 }));
const on = (day: string, kind: HoursException['kind'], from: number, to: number): HoursException => ({
  day,
  kind,
  from: from * 60,
  to: to * 60,
});

describe('problems of weekly hours', () => {
  it.each([
    ['none', week(), []],
    ['hours that touch', week([1, 9, 13], [1, 13, 17]), []],
    ['a night that touches the next morning', week([1, 22, 2], [2, 2, 4]), []],
    ['the whole week without a gap', week(...[1, 2, 3, 4, 5, 6, 7].map((day) => [day, 0, 24] as const)), []],
    ['overlapping hours', week([1, 9, 13], [1, 12, 17]), [[1, 0]]],
    ['overlapping hours in any order', week([1, 12, 17], [1, 9, 13]), [[1, 0]]],
    ['the same hours twice', week([3, 9, 13], [3, 9, 13]), [[1, 0]]],
    ['a night over the next morning', week([1, 22, 3], [2, 2, 4]), [[1, 0]]],
    ['a night from Sunday over Monday morning', week([1, 2, 4], [7, 22, 3]), [[1, 0]]],
    ['another day', week([1, 9, 13], [2, 9, 13]), []],
  ])('%s', (_name, weekly, expected) => {
    expect(
      hoursProblems(weekly, [], TODAY).map((problem) =>
        problem.kind === 'overlap' ? [problem.index, problem.other] : problem,
      ),
    ).toEqual(expected);
  });
  it('hours that end when they start', () => {
    expect(hoursProblems(week([1, 9, 9]), [], TODAY)).toEqual([{ kind: 'empty', list: 'weekly', index: 0 }]);
  });
});

describe('problems of exceptions', () => {
  it.each([
    ['a day off with other hours', [on('2026-11-24', 'closed', 0, 24), on('2026-11-24', 'open', 10, 12)], []],
    [
      'open twice at a time',
      [on('2026-11-24', 'open', 10, 12), on('2026-11-24', 'open', 11, 13)],
      [{ kind: 'overlap', list: 'exceptions', index: 1, other: 0 }],
    ],
    [
      'open over midnight into the next day',
      [on('2026-11-24', 'open', 22, 2), on('2026-11-25', 'open', 1, 3)],
      [{ kind: 'overlap', list: 'exceptions', index: 1, other: 0 }],
    ],
    ['open over midnight up to the next day', [on('2026-11-30', 'open', 22, 2), on('2026-12-01', 'open', 2, 3)], []],
    [
      'a day off twice',
      [on('2026-11-24', 'closed', 0, 24), on('2026-11-24', 'closed', 0, 24)],
      [{ kind: 'overlap', list: 'exceptions', index: 1, other: 0 }],
    ],
    ['today', [on(TODAY, 'closed', 0, 24)], []],
    ['yesterday', [on('2026-11-22', 'closed', 0, 24)], [{ kind: 'past', list: 'exceptions', index: 0 }]],
  ] as const)('%s', (_name, exceptions, expected) => {
    expect(hoursProblems([], exceptions, TODAY)).toEqual(expected);
  });
});
