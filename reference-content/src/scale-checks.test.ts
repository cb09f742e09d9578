import { BAND_COLOURS, colourOfBand } from '@tessera/contracts/assessments';
import { LANGUAGES } from '@tessera/contracts/languages';
import { referenceContent } from './index.ts';
import { checkScales } from './scale-checks.ts';
import type { ScalePack } from './scales.ts';
import { inWrongScript, outOfVoice, type Said } from './testing/voice.ts';

const { scales } = referenceContent();
const pack = (code: string): ScalePack => structuredClone(scales.find((one) => one.code === code) as ScalePack);
const faultsOf = (code: string, change: (of: ScalePack) => void): readonly string[] => {
  const changed = pack(code);
  change(changed);
  const faults: string[] = [];
  checkScales([changed], (file, says) => void faults.push(`${file}: ${says}`));
  return faults;
};
type Threshold = ScalePack['thresholds'][number];
/** The pack's threshold, to be changed. */
const band = ({ thresholds }: Pick<ScalePack, 'thresholds'>, index: number) => thresholds[index] as Threshold;
const subscale = (of: ScalePack, index: number) => of.subscales[index] as ScalePack['subscales'][number];
const tables = (of: ScalePack) => (of.total?.kind === 'table' ? of.total.tables : []);
const said = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(said);

it('eight scales ship, in their order', () =>
  expect(scales.map(({ code }) => code)).toEqual([
    'WELLSCORE',
    'CFPB',
    'WHOQOL',
    'BURNOUT',
    'HADS',
    'DASS',
    'PHQ9',
    'INSOMNIA',
  ]));
it.each(scales)(
  '$code has no fault, and its words are in the script of their language and the voice of the house',
  (one) => {
    expect(faultsOf(one.code, () => undefined)).toEqual([]);
    const words = LANGUAGES.flatMap((lang) => said(one.texts[lang]).map((text): Said => [lang, text]));
    expect(inWrongScript(words)).toEqual([]);
    expect(outOfVoice(words)).toEqual([]);
  },
);
it('the wording that stands in place of the owner’s is marked', () =>
  expect(scales.filter(({ demonstration }) => !demonstration).map(({ code }) => code)).toEqual(['WELLSCORE']));

it.each<readonly [string, string, (of: ScalePack) => void, RegExp]>([
  ['a gap between two bands', 'PHQ9', (of) => void (band(of, 1).min = 6), /thresholds.mild begins at 6, not at 5/],
  ['two bands with the same score', 'PHQ9', (of) => void (band(of, 1).min = 4), /mild begins at 4, not at 5/],
  ['scores beyond the last band', 'PHQ9', (of) => void (band(of, 4).max = 26), /the bands end at 26, and scores at 27/],
  ['a milder colour for a worse result', 'PHQ9', (of) => void (band(of, 4).color = 'green'), /severe has a milder/],
  [
    'the order of colours for a scale that is reversed',
    'PHQ9',
    (of) => void Object.assign(of, { reverseColors: true }),
    /milder/,
  ],
  [
    'a question without its words',
    'PHQ9',
    (of) => void delete of.texts.uk.items['harm'],
    /uk.json: items.harm is missing/,
  ],
  [
    'words for no question',
    'PHQ9',
    (of) => void Object.assign(of.texts.el.items, { money: 'Χρήματα' }),
    /el.json: items.money/,
  ],
  [
    'an answer that stands twice',
    'PHQ9',
    (of) => void of.answers.push({ code: 'never', value: 4 }),
    /«never» stands twice/,
  ],
  [
    'a gap between bands of a sub-scale',
    'DASS',
    (of) => void (band(subscale(of, 1), 2).min = 11),
    /subscales.anxiety.thresholds.moderate begins at 11, not at 10/,
  ],
  [
    'scores of a sub-scale beyond its bands',
    'HADS',
    (of) => void (band(subscale(of, 0), 2).max = 20),
    /the bands end at 20, and scores at 21/,
  ],
  [
    'a milder colour for less well-being',
    'WELLSCORE',
    (of) => void (band(of, 0).color = 'yellow'),
    /low has a milder|very-low has a milder/,
  ],
  [
    'a sub-scale of a question that is not asked',
    'DASS',
    (of) => void subscale(of, 0).items.push('money'),
    /«money» does not exist/,
  ],
  [
    'a question that counts nowhere',
    'HADS',
    (of) => void subscale(of, 0).items.pop(),
    /«panic» is asked, and counts nowhere/,
  ],
  [
    'a sub-scale that can never have a score',
    'WHOQOL',
    (of) => void (subscale(of, 4).atLeast = 4),
    /needs more answers than it has/,
  ],
  [
    'bands for a total that is not there',
    'DASS',
    (of) => void of.thresholds.push({ code: 'all', min: 0, max: 63, color: 'green' }),
    /no total/,
  ],
  ['a table that is too short', 'CFPB', (of) => void tables(of)[2]?.scores.pop(), /has 40 scores for 41 sums/],
  ['a table whose scores fall', 'CFPB', (of) => void tables(of)[0]?.scores.splice(5, 1, 20), /falls/],
  ['a choice without a table', 'CFPB', (of) => void tables(of).pop(), /not one table for «age=62-and-over, mode=read»/],
  [
    'ages that no group has',
    'CFPB',
    (of) => void Object.assign(of.context?.[1]?.groups?.[1] ?? {}, { min: 63 }),
    /context.age.62-and-over does not follow/,
  ],
  [
    'figures without bands and without a meaning',
    'CFPB',
    (of) => void delete of.texts.pl.meaning,
    /pl.json: meaning is missing/,
  ],
  [
    'a sub-scale without its name',
    'BURNOUT',
    (of) => void delete of.texts.hr.subscales?.['work'],
    /hr.json: subscales.work.name is missing/,
  ],
])('finds %s', (_what, code, change, says) => expect(faultsOf(code, change).join('\n')).toMatch(says));

describe('the colour of a band that names none', () => {
  it.each([
    [2, ['green', 'red']],
    [3, ['green', 'orange', 'red']],
    [4, ['green', 'orange', 'yellow', 'red']],
    [5, ['green', 'dark-green', 'yellow', 'orange', 'red']],
    [6, ['green', 'orange', 'yellow', 'orange', 'red', 'red']],
    [7, ['green', 'orange', 'yellow', 'orange', 'red', 'red', 'red']],
  ])('goes by its place among %d', (count, colours) => {
    const places = Array.from({ length: count }, (_, place) => place);
    expect(places.map((place) => colourOfBand(place, count, false))).toEqual(colours);
    const reversed = BAND_COLOURS.toReversed();
    expect(places.map((place) => colourOfBand(place, count, true))).toEqual(
      colours.map((colour) => reversed[BAND_COLOURS.indexOf(colour as (typeof BAND_COLOURS)[number])]),
    );
  });
  it('is refused where it would be milder for a worse result: four bands name their own', () => {
    const faults = faultsOf('INSOMNIA', (of) =>
      of.thresholds.forEach((one, i) => Object.assign(one, { color: colourOfBand(i, 4, false) })),
    );
    expect(faults.join('\n')).toMatch(/thresholds.moderate has a milder colour/);
  });
});
