import type { HoursException, WeeklyRange } from '@tessera/contracts/provider';
import { readForm, toForm, type ExceptionRow, type HoursForm } from './hours-form.ts';
import { endsNextDay, minutesOf, tidyTime } from './time-entry.ts';

const TODAY = '2026-11-23';
const terms = { duration: 50, buffer: 10, leastNotice: 240, revision: '0123456789abcdef' };
const formOf = (exceptions: readonly HoursException[], weekly: readonly WeeklyRange[] = []): HoursForm =>
  toForm({ ...terms, weekly: [...weekly], exceptions: [...exceptions] });
const closed = (day: string, from = 0, to = 1440): HoursException => ({ day, kind: 'closed', from, to });
const open = (day: string, from: number, to: number): HoursException => ({ day, kind: 'open', from, to });
const row = (id: number, day: string, kind: ExceptionRow['kind'], from = '', to = ''): ExceptionRow => ({
  id,
  day,
  kind,
  from,
  to,
});

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  [' 17,05 ', '17:05'],
  ['24:00', '00:00'],
  ['24', '00:00'],
  ['99', '99:00'],
  ['noon', 'noon'],
  ['', ''],
])('"%s" is normalised to "%s"', (typed, expected) => {
  expect(tidyTime(typed)).toBe(expected);
});
it.each([
  ['09:00', '17:30', { from: 540, to: 1050 }],
  ['22:00', '00:00', { from: 1320, to: 1440 }],
  ['00:00', '00:00', { from: 0, to: 1440 }],
  ['22:00', '02:00', { from: 1320, to: 120 }],
  ['', '17:00', null],
  ['25:00', '26:00', null],
])('%s to %s', (from, to, expected) => {
  expect(minutesOf({ from, to })).toEqual(expected);
});
it('recognises hours that end on the next day', () => {
  expect([
    endsNextDay({ from: '22:00', to: '02:00' }),
    endsNextDay({ from: '22:00', to: '00:00' }),
    endsNextDay({ from: '', to: '02:00' }),
  ]).toEqual([true, false, false]);
});

describe('exceptions', () => {
  it.each([
    ['a day off', [closed('2026-11-25')], ['off']],
    ['away for some hours', [closed('2026-11-25', 600, 720)], ['away']],
    ['open in addition', [open('2026-11-28', 1320, 120)], ['extra']],
    [
      'open at other hours only',
      [closed('2026-11-25'), open('2026-11-25', 600, 720), open('2026-11-25', 900, 960)],
      ['only', 'only'],
    ],
    [
      'all of it',
      [
        closed('2026-11-24'),
        closed('2026-11-25'),
        open('2026-11-25', 600, 720),
        closed('2026-11-26', 0, 600),
        open('2026-11-26', 1200, 1440),
      ],
      ['off', 'only', 'away', 'extra'],
    ],
  ])('%s: displayed, parsed and sent unchanged', (_name, exceptions, kinds) => {
    const form = formOf(exceptions);
    expect(form.exceptions.map(({ kind }) => kind)).toEqual(kinds);
    const read = readForm(form, TODAY);
    expect(
      read.exceptions.toSorted((a, b) => a.day.localeCompare(b.day) || a.kind.localeCompare(b.kind) || a.from - b.from),
    ).toEqual(exceptions);
    expect(read.exceptionProblems.size).toBe(0);
  });
  it.each([
    ['no date', [row(0, '', 'off')], [[0, { why: 'noDay' }]]],
    ['no times', [row(0, '2026-11-25', 'extra', '10:00')], [[0, { why: 'missing' }]]],
    ['the past', [row(0, '2026-11-22', 'off')], [[0, { why: 'past' }]]],
    [
      'the same hours twice',
      [row(4, '2026-11-25', 'extra', '10:00', '12:00'), row(7, '2026-11-25', 'extra', '11:00', '13:00')],
      [[7, { why: 'overlap', other: 4 }]],
    ],
    [
      'a day off and other hours on it',
      [row(4, '2026-11-25', 'off'), row(7, '2026-11-25', 'only', '10:00', '12:00')],
      [[7, { why: 'overlap', other: 4 }]],
    ],
    ['nothing', [row(4, '2026-11-25', 'only', '08:00', '09:00'), row(7, '2026-11-25', 'only', '10:00', '12:00')], []],
  ])('are marked in their row: %s', (_name, exceptions, expected) => {
    expect([...readForm({ ...formOf([]), exceptions }, TODAY).exceptionProblems]).toEqual(expected);
  });
});

describe('weekly hours', () => {
  it('are marked in their row, even if a previous row is incomplete', () => {
    const weekly = [
      { id: 2, day: 1, from: '', to: '10:00' },
      { id: 3, day: 1, from: '09:00', to: '12:00' },
      { id: 5, day: 1, from: '11:00', to: '13:00' },
      { id: 6, day: 2, from: '09:00', to: '09:00' },
    ];
    expect([...readForm({ ...formOf([]), weekly }, TODAY).weeklyProblems]).toEqual([
      [2, { why: 'missing' }],
      [6, { why: 'empty' }],
      [5, { why: 'overlap', other: 3 }],
    ]);
  });
});
