import el from './el.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { recallAt } from './recall.ts';
import ro from './ro.json' with { type: 'json' };

const needs = [
  { text: 'a', right: ['sleep'] },
  { text: 'b', right: ['sleep', 'anxiety'] },
];

describe('recall', () => {
  it.each([
    ['nobody', [[], []], 0],
    ['the right people', [[['sleep']], [['anxiety', 'sleep']]], 1],
    ['half of what one needs', [[['sleep']], [['anxiety']]], 0.75],
    ['somebody for whom it is a third field', [[['a', 'b', 'sleep']], []], 0],
    ['somebody after the first five', [[['a'], ['a'], ['a'], ['a'], ['a'], ['sleep']], []], 0],
  ])('of %s', (_who, lists, share) => {
    expect(recallAt(5, needs, lists)).toBe(share);
  });
});

describe('the needs', () => {
  it.each([
    ['en', en.needs],
    ['ro', ro.needs],
    ['el', el.needs],
  ])('in %s are a hundred, each of a length that is taken, and about every speciality', (_lang, list) => {
    expect(list).toHaveLength(100);
    expect(new Set(list.map(({ text }) => text)).size).toBe(100);
    for (const { text } of list) expect(text.length).toBeGreaterThanOrEqual(50);
    expect(new Set(list.flatMap(({ right }) => right)).size).toBe(26);
  });
});
