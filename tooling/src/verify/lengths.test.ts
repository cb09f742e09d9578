import { tooLong, tooLongTogether, wholeOf } from './lengths.ts';

const file = (name: string, lines: number) => ({ file: name, text: 'x\n'.repeat(lines) });

it('a file may have at most 300 lines', () => {
  expect(tooLong([file('a.ts', 300)], {})).toEqual([]);
  expect(tooLong([file('a.ts', 301)], {})).toEqual([
    'a.ts has 301 lines and may have 300: look for a second noun inside',
  ]);
});
it('a last line without a line break is counted', () => {
  expect(tooLong([{ file: 'a.ts', text: `${'x\n'.repeat(300)}x` }], {})).toHaveLength(1);
});
it('an exception may not grow, and is reported when no longer needed', () => {
  expect(tooLong([file('a.ts', 310)], { 'a.ts': 310 })).toEqual([]);
  expect(tooLong([file('a.ts', 311)], { 'a.ts': 310 })).toHaveLength(1);
  expect(tooLong([file('a.ts', 300)], { 'a.ts': 310 })).toEqual([expect.stringContaining('needs none')]);
  expect(tooLong([], { 'a.ts': 310 })).toEqual([expect.stringContaining('needs none')]);
});

const files = (...lengths: readonly number[]) => lengths.map((lines, i) => file(`${i}.ts`, lines));
const judged = (...lengths: readonly number[]) => tooLongTogether(wholeOf(files(...lengths)));

it('half of the files may have more than 60 lines, not more than half', () => {
  expect(judged(10, 60, 100)).toEqual([]);
  expect(judged(10, 61, 61)).toEqual(['half of the files have 61 lines or more; it may be 60']);
  expect(judged(10, 100)).toEqual([expect.stringContaining('half of the files have 100 lines')]);
});
it('a tenth of the files may have more than 160 lines', () => {
  const short = Array.from({ length: 18 }, () => 10);
  expect(judged(...short, 161, 300)).toEqual([]);
  expect(judged(...short, 160, 161, 300)).toEqual([]);
  expect(judged(...short, 161, 161, 161)).toEqual([
    expect.stringContaining('3 of 21 files have more than 160 lines, and 2 may'),
  ]);
});
it('styles do not count for the whole', () => {
  expect(wholeOf([file('a.module.css', 200), file('a.tsx', 20), file('b.cjs', 30)])).toEqual({
    median: 30,
    files: 2,
    long: 0,
  });
});
