import { LANGUAGES } from '@tessera/contracts/languages';
import { DOMAINS } from '@tessera/contracts/values';
import { isOperatorError, thrownMessage } from '@tessera/server/errors';
import { readReferenceContent, referenceContent } from './index.ts';
import { copyOf, type Copy } from './testing/broken.ts';
import { inWrongScript, outOfVoice, saidIn, saidInAll } from './testing/voice.ts';

const { domains, professions, specialities, therapies, problems, cities, searchWords, terms } = referenceContent();
const byLang = [
  ...domains.flatMap(({ name, tagline }) => [name, tagline]),
  ...specialities.flatMap(({ name, heading }) => [name, heading.f, heading.m]),
  ...[...cities, ...professions, ...therapies, ...problems].map(({ name }) => name),
];
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the reference content', () => {
  it.each(LANGUAGES)('is complete in %s', (lang) => {
    for (const text of byLang) expect(text[lang]).toMatch(/\S/);
    for (const { blocks } of Object.values(terms))
      expect(blocks[lang].map(({ kind }) => kind)).toEqual(blocks.en.map(({ kind }) => kind));
    const keys = (of: string) =>
      searchWords.filter((row) => row.lang === of).map(({ kind, code }) => `${kind} ${code}`);
    expect(keys(lang)).toEqual(keys('en'));
  });
  it('uses the script of each language and the house style', () => {
    const said = [
      ...saidInAll(byLang),
      ...LANGUAGES.flatMap((lang) => Object.values(terms).flatMap(({ blocks }) => saidIn(lang, blocks[lang]))),
    ];
    expect(inWrongScript(said)).toEqual([]);
    expect(outOfVoice(said)).toEqual([]);
  });
  it('has six domains, and twenty-six specialities: six in medicine and four in each other field', () => {
    expect(domains.map(({ code }) => code)).toEqual([...DOMAINS]);
    expect(DOMAINS.map((code) => specialities.filter(({ domain }) => domain === code).length)).toEqual([
      4, 4, 6, 4, 4, 4,
    ]);
    expect(cities).toHaveLength(4);
  });
  it('has the fifteen therapies by their codes', () => {
    expect(therapies.map(({ code }) => code)).toEqual([
      'INTEGRATIVE_GESTALT_THERAPY',
      'PSYCHANALYSIS',
      'TRANSACTIONAL_ANALYSIS',
      'SANDPLAY_THERAPY',
      'ANALYTIC_EXISTENTIAL_LOGOTHERAPY',
      'CENTRAT_PERS',
      'COGN_COMP',
      'EXPERIENT',
      'SISTEMIC',
      'INTEGRAT',
      'NEURO_LING',
      'RELAX_SIMB',
      'PSIHODRAMA',
      'HIPNOTERAPIE',
      'PSI_SCURTE_COL',
    ]);
  });
  it('has one list of synonyms per code and language', () =>
    expect(isUnique(searchWords.map(({ kind, code, lang }) => `${kind} ${code} ${lang}`))).toBe(true));
});

describe('an invalid file', () => {
  let copy: Copy;
  beforeEach(() => void (copy = copyOf(new URL('../data/', import.meta.url))));
  afterEach(() => copy.end());
  const said = (): readonly string[] => {
    try {
      readReferenceContent(copy.root);
    } catch (error) {
      if (isOperatorError(error)) return thrownMessage(error).split('\n  ').slice(1);
      throw error;
    }
    return [];
  };

  it('is not reported in an unchanged copy', () => expect(said()).toEqual([]));
  it.each<[what: string, spoil: (copy: Copy) => void, says: string]>([
    [
      'without a language',
      ({ change }) => change('therapies/PSIHODRAMA.json', /    "ro": .*\n/, ''),
      'reference-content/data/therapies/PSIHODRAMA.json: name.ro is missing',
    ],
    [
      'with an empty text',
      ({ change }) => change('cities/kyiv.json', '"Київ"', '""'),
      'reference-content/data/cities/kyiv.json: name.uk is empty',
    ],
    [
      'with a text of spaces',
      ({ change }) => change('cities/kyiv.json', '"Київ"', '"  "'),
      'reference-content/data/cities/kyiv.json: name.uk is empty',
    ],
    [
      'with a space at the end of a text',
      ({ change }) => change('cities/kyiv.json', '"Київ"', '"Київ "'),
      'reference-content/data/cities/kyiv.json: name.uk begins or ends with a space',
    ],
    [
      'with an unknown key',
      ({ change }) => change('cities/kyiv.json', '"zone"', '"mayor": "x",\n  "zone"'),
      'reference-content/data/cities/kyiv.json: has what nobody knows: «mayor»',
    ],
    [
      'with an unknown language',
      ({ change }) => change('cities/kyiv.json', '"uk": ', '"it": "Kiev", "uk": '),
      'reference-content/data/cities/kyiv.json: name has what nobody knows: «it»',
    ],
    [
      'with a number for a text',
      ({ change }) => change('cities/kyiv.json', '"Київ"', '5'),
      'reference-content/data/cities/kyiv.json: name.uk is no string',
    ],
    [
      'with a field of help that does not exist',
      ({ change }) => change('specialities/sleep.json', 'PSIHO', 'SLEEP'),
      `reference-content/data/specialities/sleep.json: domain is none of «${DOMAINS.join('», «')}»`,
    ],
    [
      'with a profession that does not exist',
      ({ change }) => change('specialities/sleep.json', '"psychologist"', '"sleeper"'),
      'reference-content/data/specialities/sleep.json: profession «sleeper» does not exist',
    ],
    [
      'with a speciality that does not exist',
      ({ change }) => change('problems/weight.json', '"habits"', '"running"'),
      'reference-content/data/problems/weight.json: specialities: «running» does not exist',
    ],
    [
      'with a time zone that does not exist',
      ({ change }) => change('cities/kyiv.json', 'Europe/Kyiv', 'Europe/Nowhere'),
      'reference-content/data/cities/kyiv.json: zone «Europe/Nowhere» does not exist',
    ],
    [
      'that is no JSON',
      ({ change }) => change('cities/kyiv.json', '"Київ"', '"Київ'),
      'reference-content/data/cities/kyiv.json: is no JSON: ',
    ],
    ['that is gone', ({ remove }) => remove('domains/FAM.json'), 'reference-content/data/domains/FAM.json: is missing'],
    [
      'of a language, gone',
      ({ remove }) => remove('search-words/hr.json'),
      'reference-content/data/search-words/hr.json: is missing',
    ],
    [
      'that its order does not name',
      ({ write }) => write('cities/cluj.json', '{}'),
      'reference-content/data/cities/order.json: does not name «cluj»',
    ],
    [
      'that its order names and nobody wrote',
      ({ change }) => change('cities/order.json', '"kyiv"', '"kyiv", "cluj"'),
      'reference-content/data/cities/order.json: names «cluj», which does not exist',
    ],
    [
      'that its order names twice',
      ({ change }) => change('cities/order.json', '"kyiv"', '"kyiv", "kyiv"'),
      'reference-content/data/cities/order.json: names «kyiv» twice',
    ],
    [
      'that nobody reads',
      ({ write }) => write('search-words/it.json', '{}'),
      'reference-content/data/search-words/it.json: is read by nobody',
    ],
    [
      'with words that English does not have',
      ({ change }) => change('search-words/en.json', /    "london": .*\n/, ''),
      'reference-content/data/search-words/ro.json: place.london has words, and none in en.json',
    ],
    [
      'with a word twice',
      ({ change }) => change('search-words/de.json', '"Kiew"', '"Kiew", "Kiew"'),
      'reference-content/data/search-words/de.json: place.kyiv has a word twice',
    ],
    [
      'with words for what does not exist',
      ({ change }) => change('search-words/de.json', '"kyiv": ', '"lviv": ["Lemberg"], "kyiv": '),
      'reference-content/data/search-words/de.json: place.lviv has words, and does not exist',
    ],
    [
      'of terms, shorter than the English ones',
      ({ write }) => write('terms/booking/pl.md', '## Co rezerwujesz\n'),
      'reference-content/data/terms/booking/pl.md: has other blocks than en.md: heading',
    ],
    [
      'of terms, with a sign that is not known',
      ({ change }) => change('terms/booking/pl.md', '## ', '### '),
      'reference-content/data/terms/booking/pl.md: line 1 is no block that is known',
    ],
  ])('%s is reported with its position', (_what, spoil, says) => {
    spoil(copy);
    expect(said()).toContainEqual(expect.stringContaining(says));
  });
  it('is reported together with all others', () => {
    copy.change('cities/kyiv.json', '"Київ"', '""');
    copy.change('cities/athens.json', '"Atena"', '""');
    copy.change('therapies/PSIHODRAMA.json', /    "ro": .*\n/, '');
    copy.change('terms/booking/terms.json', '2026', 'MMXXVI');
    const files = said().map((one) => one.replace(/^reference-content\/data\/(\S+):.*/, '$1'));
    expect(files.toSorted()).toEqual([
      'cities/athens.json',
      'cities/kyiv.json',
      'terms/booking/terms.json',
      'therapies/PSIHODRAMA.json',
    ]);
  });
});
