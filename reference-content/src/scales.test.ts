import { referenceContent } from './index.ts';
import { checkScales, type ScalePack } from './scales.ts';

const pack = (): ScalePack => structuredClone(referenceContent().scales[0] as ScalePack);
const faultsOf = (change: (of: ScalePack) => void): readonly string[] => {
  const changed = pack();
  change(changed);
  const faults: string[] = [];
  checkScales([changed], (file, says) => void faults.push(`${file}: ${says}`));
  return faults;
};
/** The pack's threshold, to be changed. */
const band = ({ thresholds }: ScalePack, index: number) =>
  thresholds[index] as { min: number; max: number; color: string };

it('the scales that ship have no fault', () => expect(faultsOf(() => undefined)).toEqual([]));
it.each<readonly [string, (of: ScalePack) => void, RegExp]>([
  ['a gap between two bands', (of) => void (band(of, 1).min = 6), /thresholds.mild begins at 6, not at 5/],
  ['two bands with the same score', (of) => void (band(of, 1).min = 4), /thresholds.mild begins at 4, not at 5/],
  ['scores beyond the last band', (of) => void (band(of, 4).max = 26), /the bands end at 26, and scores at 27/],
  ['a milder colour for a worse result', (of) => void (band(of, 4).color = 'green'), /severe has a milder colour/],
  [
    'the order of colours for a scale that is reversed',
    (of) => void Object.assign(of, { reverseColors: true }),
    /milder/,
  ],
  ['a question without its words', (of) => void delete of.texts.uk.items['harm'], /uk.json: items.harm is missing/],
  [
    'words for no question',
    (of) => void Object.assign(of.texts.el.items, { money: 'Χρήματα' }),
    /el.json: items.money/,
  ],
  ['an answer that stands twice', (of) => void of.answers.push({ code: 'never', value: 4 }), /«never» stands twice/],
])('finds %s', (_what, change, says) => expect(faultsOf(change).join('\n')).toMatch(says));
