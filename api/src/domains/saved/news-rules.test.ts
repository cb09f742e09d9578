import { keptQuery, newsOf, remember } from './news-rules.ts';

const NOW = 1_000;
const at = (atlasUrl: string, start: number) => ({ atlasUrl, start });

it.each([
  ['nothing before and nothing now', [], [], []],
  ['somebody who had no time', [], [at('a', 2_000)], ['a']],
  ['an earlier time', [at('a', 3_000)], [at('a', 2_000)], ['a']],
  ['the same time', [at('a', 2_000)], [at('a', 2_000)], []],
  ['a later one, because the first was taken', [at('a', 2_000)], [at('a', 3_000)], []],
  ['a time that is over', [], [at('a', 900)], []],
  ['only the one of two', [at('a', 2_000), at('b', 5_000)], [at('a', 2_000), at('b', 4_000)], ['b']],
] as const)('%s', (_title, before, after, news) => {
  expect(newsOf(before, after, NOW).map(({ atlasUrl }) => atlasUrl)).toEqual(news);
});
it('remembers what was told of somebody who has no time at the moment, until it is over', () => {
  const before = [at('a', 2_000), at('b', 900), at('c', 4_000)];
  expect(remember(before, [at('c', 5_000)], NOW, 10)).toEqual([at('c', 5_000), at('a', 2_000)]);
  expect(remember(before, [at('c', 5_000)], NOW, 1)).toEqual([at('c', 5_000)]);
});
it('keeps filters, and neither page, order nor what is no filter', () => {
  const names = new Set(['q', 'therapy']);
  expect(keptQuery('?q=sleep&page=3&sort=cheapest&day=2026-11-24&therapy=COGN_COMP,SISTEMIC&x=1', names)).toBe(
    'q=sleep&therapy=COGN_COMP%2CSISTEMIC',
  );
});
