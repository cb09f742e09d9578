import { gapsOf, mapText, problemsOf, titlesIn, type Listed, type Part } from './map.ts';

// Put together, because bad-luck.test.ts reads the sources for rows of the table.
const ROW = ['bad', `Luck('PAY-3')`].join('');
const SOURCE = `
describe('a group', () => {
  it('does this', async () => {});
  it.each([['a', () => (1)], ['b', f(2)]])('does %s | that', (_, one) => {});
  test(
    "is \\"quoted\\"",
    async () => {});
  it.skip('is skipped', () => {});
  test(${ROW}, async () => {});
});
expect(f('is no title', 1));
`;
const partOf = (...tests: readonly string[]): Part => ({
  section: 2,
  part: 'Layout rules',
  sentences: [{ id: 'LAYOUT-1', says: 'The header hides.', tests }],
});
const problems = (...parts: readonly Part[]) => problemsOf(parts, (file) => (file === 'a.test.ts' ? SOURCE : null));

it('titles are those of tests that run, also of tables', () => {
  expect([...titlesIn(SOURCE)]).toEqual(['does this', 'does %s | that', String.raw`is \"quoted\"`, 'PAY-3']);
});
it('a sentence with a test of that title has no problem', () => {
  expect(problems(partOf('a.test.ts › does this', 'a.test.ts › PAY-3'))).toEqual([]);
});
it('a sentence without a test is a problem', () => {
  expect(problems(partOf())).toEqual(['LAYOUT-1 has no test: The header hides.']);
});
it.each([
  ['a.test.ts › does nothing', 'LAYOUT-1: a.test.ts has no test «does nothing»'],
  ['a.test.ts › a group', 'LAYOUT-1: a.test.ts has no test «a group»'],
  ['a.test.ts › is skipped', 'LAYOUT-1: a.test.ts has no test «is skipped»'],
  ['a.test.ts › is no title', 'LAYOUT-1: a.test.ts has no test «is no title»'],
  ['a.test.ts', 'LAYOUT-1: a.test.ts has no test «»'],
  ['b.test.ts › does this', 'LAYOUT-1: there is no file b.test.ts'],
])('a test that is not there is a problem: %s', (test, expected) => {
  expect(problems(partOf(test))).toEqual([expected]);
});
it('an id is there once', () => {
  const one = partOf('a.test.ts › does this');
  expect(problems(one, one)).toEqual(['LAYOUT-1 is there twice']);
});
it('the map has each sentence beside a link to its test', () => {
  expect(mapText([partOf('a/a.test.ts › does %s | that')], [])).toContain(
    String.raw`| LAYOUT-1 | The header hides. | [a.test.ts](../a/a.test.ts): does %s \| that |`,
  );
});

const listed = (...points: Listed['points']): readonly Listed[] => [{ section: 2, part: 'Layout rules', points }];
it.each([
  [{ about: 'the header', by: [] }, '2. Layout rules: «the header» has no sentence'],
  [{ about: 'the header', by: ['LAYOUT-2'] }, '2. Layout rules: «the header» names LAYOUT-2, which is not there'],
  [{ about: 'the header', why: ' ' }, '2. Layout rules: «the header» says not why it has no sentence'],
])('a point that nothing carries is a problem: %j', (point, expected) => {
  expect(gapsOf(listed(point), [partOf()])).toEqual([expected]);
});
it('a point has a sentence, or says why it has none, and the map says both', () => {
  const index = listed({ about: 'the header', by: ['LAYOUT-1'] }, { about: 'zoom', why: 'stays allowed' });
  expect(gapsOf(index, [partOf()])).toEqual([]);
  const text = mapText([], index);
  expect(text).toContain('| the header | LAYOUT-1 |\n| zoom | none: stays allowed |');
});
