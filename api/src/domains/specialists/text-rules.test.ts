import type { Lang } from '@tessera/contracts/languages';
import { fold } from '@tessera/contracts/fold';
import { foldWords, isNear } from './fold-rules.ts';
import { answerText, codesOf, PERSON } from './text-rules.ts';
import { indexNames } from './name-index.ts';
import { buildVocabulary, likeness, type Meaning, type Vocabulary } from './vocabulary.ts';
import { stem } from './word-rules.ts';

describe('folding', () => {
  it.each([
    ['Ștefan Țîrlea', 'stefan tirlea'],
    ['Anxiété, Schlaf!', 'anxiete schlaf'],
    ['Łukasz Đurić', 'lukasz duric'],
    ['Ґжицький Їжак', 'gzhitskii izhak'],
    ['Άγχος', 'agchos'],
    ['Ύπνος ΎΠΝΟΣ', 'ipnos ipnos'],
    ['Straße', 'strasse'],
    ["l’école d'été", 'l ecole d ete'],
    ['Кар’єра, women’s', 'karera womens'],
    ["'; drop table --", 'drop table'],
    ['!!!', ''],
  ])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded));
  it('keeps each word once', () => expect(foldWords(['Sleep', 'sleep well'])).toBe('sleep well'));
});

describe('endings', () => {
  it.each([
    ['ro', 'psiholog psihologul psihologului psihologi psihologă'],
    ['bg', 'психолог психологът психолога'],
    ['bg', 'депресия депресията депресии'],
    ['hr', 'psiholog psihologa psihologom psihologinja psihologice'],
    ['el', 'ψυχολόγος ψυχολόγου ψυχολόγο ψυχολόγοι ψυχολόγων'],
    ['el', 'φυσικοθεραπευτής φυσικοθεραπεύτρια φυσικοθεραπευτές'],
    ['de', 'Psychologe Psychologin Psychologinnen Psychologen'],
    ['pl', 'psycholog psychologa psychologowi psychologiem psychologów'],
    ['uk', 'психолог психолога психологом психологиня психологів'],
  ] as const)('%s: %s are one word', (lang, words) =>
    expect(new Set(words.split(' ').map((word) => stem(fold(word), lang))).size).toBe(1),
  );
  it('stay at short words', () =>
    expect(['san', 'sen', 'ciel'].map((word) => stem(word, 'pl'))).toEqual(['san', 'sen', 'ciel']));
});

describe('one slip', () => {
  it.each([
    ['anxiety', 'anxiety', true],
    ['anxety', 'anxiety', true],
    ['anxiiety', 'anxiety', true],
    ['anxiaty', 'anxiety', true],
    ['naxiety', 'anxiety', true],
    ['bnxiety', 'anxiety', true],
    ['nxiety', 'anxiety', true],
    ['naxeity', 'anxiety', false],
    ['anx', 'anxiety', false],
    ['sleepy', 'asleep', false],
  ])('%s and %s: %s', (a, b, near) => {
    expect(isNear(a, b)).toBe(near);
    expect(isNear(b, a)).toBe(near);
  });
  it.each([
    ['sleep', 'sleep', 4],
    ['sle', 'sleep', 2],
    ['s', 'sleep', 0],
    ['slep', 'sleep', 1],
    ['son', 'sun', 0],
    ['anxeit', 'anxiety', 1],
    ['anei', 'anxiety', 0],
  ])('%s answers %s with %i', (written, word, like) => expect(likeness(written, word)).toBe(like));
});

describe('a text', () => {
  const people = ['ilinca veridan', 'matei somn', 'priya athens'];
  const names = indexNames(people.map((name) => name.split(' ')));
  const known = new Map([
    [
      'speciality anxiety',
      [
        { position: 0, points: 5 },
        { position: 1, points: 3 },
      ],
    ],
    ['speciality sleep', [{ position: 1, points: 5 }]],
    ['problem back-pain', [{ position: 2, points: 3 }]],
    ['place athens', [{ position: 0, points: 3 }]],
  ]);
  const holders = ({ kind, code }: Meaning) => known.get(`${kind} ${code}`) ?? [];
  let vocabulary: Vocabulary;
  beforeAll(async () => {
    vocabulary = await buildVocabulary([
      { kind: 'speciality', code: 'anxiety', lang: 'en', words: ['Anxiety'] },
      { kind: 'speciality', code: 'anxiety', lang: 'pl', words: ['Lęk', 'stany lękowe'] },
      { kind: 'speciality', code: 'sleep', lang: 'en', words: ['Sleep'] },
      { kind: 'speciality', code: 'sleep', lang: 'ro', words: ['Somn'] },
      { kind: 'problem', code: 'back-pain', lang: 'en', words: ['Back pain'] },
      { kind: 'place', code: 'athens', lang: 'en', words: ['Athens'] },
      { kind: 'place', code: 'athens', lang: 'el', words: ['Αθήνα'] },
    ]);
  });
  const answer = (text: string, lang: Lang = 'en') =>
    answerText({ vocabulary, names, holders, size: people.length }, lang, text);
  const found = (text: string): number[] | null => {
    const scores = answer(text)?.scores;
    return scores ? [...scores].flatMap((score, i) => (score > 0 ? [i] : [])) : null;
  };
  it.each([
    ['anxiety', [0, 1]],
    ['ANXIETY and sleep', [1]],
    ['anxeity', [0, 1]],
    ['bnxiety', [0, 1]],
    ['ilin', [0]],
    ['Ілінка', [0]],
    ['back pain', [2]],
    ['anxiety Αθήνα', [0]],
    ['nobody', []],
    ['心理学家', []],
    ['…', null],
    ['', null],
  ])('«%s» finds %j', (text, positions) => expect(found(text)).toEqual(positions));
  it('leaves out what nobody knows and says so, as long as the rest says what is looked for', () => {
    expect([found('anxiety xyzzy'), answer('anxiety xyzzy')?.unknown]).toEqual([[0, 1], ['xyzzy']]);
    expect([found('xyzzy Athens'), answer('xyzzy Athens')?.unknown]).toEqual([[0, 2], ['xyzzy']]);
    expect(found('xyzzy Αθήνα')).toEqual([]);
  });
  it('means a city and a surname by one word, the person first', () => {
    const scores = answer('Athens')?.scores ?? [];
    expect(found('Athens')).toEqual([0, 2]);
    expect([(scores[2] ?? 0) >= PERSON, (scores[0] ?? 0) >= PERSON]).toEqual([true, false]);
  });
  it('puts a whole word before a beginning and that before a slip', () => {
    expect([found('somn'), found('som'), found('sonn')]).toEqual([[1], [1], [1]]);
    expect(answer('somn')?.scores[1]).toBeGreaterThan(answer('som')?.scores[1] ?? 999);
  });
  it('is a value of one kind in any language, or none', () => {
    expect([
      codesOf(vocabulary, 'place', 'en', 'Αθήνα'),
      codesOf(vocabulary, 'speciality', 'en', 'stany-lękowe'),
      codesOf(vocabulary, 'place', 'en', 'Atlantis'),
      codesOf(vocabulary, 'place', 'en', 'sleep'),
      codesOf(vocabulary, 'place', 'en', '…'),
    ]).toEqual([['athens'], ['anxiety'], [], [], []]);
  });
});
