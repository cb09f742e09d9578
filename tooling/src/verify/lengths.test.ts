import { tooLong } from './lengths.ts';

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
