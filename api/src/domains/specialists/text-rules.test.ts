import { fold, foldWords, isNear } from './fold-rules.ts';
import { indexTexts, likeness, scoreTexts } from './text-rules.ts';

describe('folding', () => {
  it.each([
    ['Ștefan Țîrlea', 'stefan tirlea'],
    ['Anxiété, Schlaf!', 'anxiete schlaf'],
    ['Łukasz Đurić', 'lukasz duric'],
    ['Ґжицький Їжак', 'gzhitskii izhak'],
    ['Άγχος', 'agchos'],
    ['Ύπνος ΎΠΝΟΣ', 'ipnos ipnos'],
    ['Straße', 'strasse'],
    ["l’école d'été", 'lecole dete'],
    ["'; drop table --", 'drop table'],
    ['!!!', ''],
  ])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded));
  it('keeps each word once', () => expect(foldWords(['Sleep', 'sleep well'])).toBe('sleep well'));
});

describe('one slip', () => {
  it.each([
    ['anxiety', 'anxiety', true],
    ['anxety', 'anxiety', true],
    ['anxiiety', 'anxiety', true],
    ['anxiaty', 'anxiety', true],
    ['naxiety', 'anxiety', true],
    ['naxeity', 'anxiety', false],
    ['anx', 'anxiety', false],
    ['sleepy', 'asleep', false],
  ])('%s and %s: %s', (a, b, near) => {
    expect(isNear(a, b)).toBe(near);
    expect(isNear(b, a)).toBe(near);
  });
  it.each([
    ['sleep', 'sleep', 3],
    ['sle', 'sleep', 2],
    ['s', 'sleep', 0],
    ['slep', 'sleep', 1],
    ['son', 'sun', 0],
    ['anxeit', 'anxiety', 1],
    ['anei', 'anxiety', 0],
  ])('%s answers %s with %i', (written, word, like) => expect(likeness(written, word)).toBe(like));
});

describe('the index', () => {
  const index = indexTexts(['ilinca veridan anxieti', 'matei anxieti sleep', 'priia sleep']);
  const found = (written: string): number[] | null => {
    const scores = scoreTexts(index, 3, written);
    return scores && [...scores].flatMap((score, i) => (score > 0 ? [i] : []));
  };
  it.each([
    ['anxiety', [0, 1]],
    ['ANXIETY sleep', [1]],
    ['anxeity', [0, 1]],
    ['ilin', [0]],
    ['Ілінка', [0]],
    ['nobody', []],
    ['anxiety nobody', []],
    ['…', null],
    ['', null],
  ])('finds «%s» in %j', (written, positions) => expect(found(written)).toEqual(positions));
  it('puts the same word before its beginning and that before a slip', () => {
    const scores = (written: string): number[] => [...(scoreTexts(index, 3, written) ?? [])];
    expect(scores('sleep')[2]).toBeGreaterThan(scores('sle')[2] ?? 9);
    expect(scores('sle')[2]).toBeGreaterThan(scores('slepp')[2] ?? 9);
  });
});
