import { LANGUAGES } from '@tessera/contracts/languages';
import { referenceContent } from '@tessera/reference-content';
import { toResult, toStanding, type Told } from './view.ts';
import { after, longestFrom, wayOf, type End, type Given, type Way } from './way-rules.ts';

const { texts, version, ...tree } = referenceContent().symptoms;
const told: Told = { version, tree, texts: texts.en };
/** Every way to an end: by all answers, and by all red flags beside each question. */
function waysFrom(given: readonly Given[]): readonly { readonly way: Way; readonly end: End }[] {
  const way = wayOf(tree, given);
  expect(way.answered).toHaveLength(given.length);
  if (way.end) return [{ way, end: way.end }];
  const { current } = way;
  if (!current) throw new Error(`A dead end after ${given.join(' ')}`);
  return [...current.signs, ...current.answers.map(({ code }) => code)].flatMap((answer) =>
    waysFrom([...given, [current.code, answer]]),
  );
}
const ways = waysFrom([]);

it('every way ends, at a red flag or with a next step', () => {
  expect(ways.length).toBeGreaterThan(300);
  const ended = new Set(ways.map(({ end }) => (end.kind === 'sign' ? end.sign.code : end.leaf.code)));
  expect([...ended].toSorted()).toEqual([...tree.signs, ...tree.leaves].map(({ code }) => code).toSorted());
  for (const { way, end } of ways) {
    const result = toResult(told, way, end, false);
    expect(result.given.every(({ question, answer }) => question && answer)).toBe(true);
    if (end.kind === 'leaf') {
      expect(result.steps.length).toBeGreaterThan(0);
      expect(result.reasons.length).toBeGreaterThan(0);
      expect(result.signs.length).toBeGreaterThan(0);
      expect(result.urgency).not.toBe('now');
    } else expect([result.urgency, result.call]).toEqual(['now', end.sign.call]);
  }
});
it('every red flag is within three answers', () => {
  for (const { code } of tree.signs) {
    const lengths = ways
      .filter(({ end }) => end.kind === 'sign' && end.sign.code === code)
      .map(({ way }) => way.answered.length);
    expect([code, Math.min(...lengths) <= 3]).toEqual([code, true]);
  }
});
it('nobody comes to an end without having been asked for red flags', () => {
  for (const { way, end } of ways)
    if (end.kind === 'leaf') expect(way.answered.some(({ question }) => question.asksSigns)).toBe(true);
});
it('the number of questions that are left never grows, and is none at the end', () => {
  for (const { way } of ways) {
    const lefts = way.answered.map(({ question }) => longestFrom(tree, question));
    expect(lefts.every((left, i) => i === 0 || left < (lefts[i - 1] ?? 0))).toBe(true);
    expect(toStanding(told, way, null).left).toBe(0);
  }
});
it.each(LANGUAGES)('an end says something in every place: %s', (lang) => {
  const own: Told = { ...told, texts: texts[lang] };
  for (const { way, end } of ways) {
    const { condition, reasons, steps, signs } = toResult(own, way, end, false);
    expect([condition.name, condition.extras.hint, ...reasons, ...steps, ...signs].every(Boolean)).toBe(true);
  }
});
it('answers that do not fit to the version are left out, with all that comes after them', () => {
  const way = wayOf(tree, [
    ['who', 'adult'],
    ['complaint', 'gone'],
    ['head-signs', 'none'],
  ]);
  expect(way.answered).toHaveLength(1);
  expect(way.current?.code).toBe('complaint');
  const [first] = tree.questions;
  expect(first && after(tree, first, '__proto__')).toBeUndefined();
});
