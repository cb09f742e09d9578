import { LANGUAGES } from '@tessera/contracts/languages';
import { referenceContent } from './index.ts';
import { checkSymptoms } from './symptom-checks.ts';
import type { SymptomTree } from './symptoms.ts';
import { inWrongScript, outOfVoice, type Said } from './testing/voice.ts';

const { symptoms, specialities, scales } = referenceContent();
const known = { specialities: specialities.map(({ code }) => code), scales: scales.map(({ slug }) => slug) };
function faultsOf(change: (of: SymptomTree) => void): readonly string[] {
  const changed = structuredClone(symptoms);
  change(changed);
  const faults: string[] = [];
  checkSymptoms(changed, known, (file, says) => void faults.push(`${file}: ${says}`));
  return faults;
}
const question = ({ questions }: SymptomTree, code: string) =>
  questions.find((one) => one.code === code) as SymptomTree['questions'][number];
const leaf = ({ leaves }: SymptomTree, code: string) =>
  leaves.find((one) => one.code === code) as SymptomTree['leaves'][number];
/** Lets an answer lead elsewhere. */
const lead = (of: SymptomTree, code: string, answer: string, to: string): void => {
  const found = question(of, code).answers.find((one) => one.code === answer);
  if (!found) throw new Error(`${code} has no answer ${answer}`);
  found.to = to;
};

it('the questions have no fault, and cover a dozen troubles', () => {
  expect(faultsOf(() => undefined)).toEqual([]);
  expect(question(symptoms, 'complaint').answers.length).toBeGreaterThanOrEqual(12);
});
it.each(LANGUAGES)('their words in %s are in its script and the voice of the house', (lang) => {
  const words = Object.values(symptoms.texts[lang]).flatMap((part) =>
    Object.values(part).map((text): Said => [lang, text]),
  );
  expect(inWrongScript(words)).toEqual([]);
  expect(outOfVoice(words)).toEqual([]);
});
it.each(LANGUAGES)('nothing in %s says twice the same among the answers of a question', (lang) => {
  const { texts, questions } = symptoms;
  for (const { code, answers, signs } of questions) {
    const said = [
      ...answers.map((one) => texts[lang].answers[one.code]),
      ...signs.map((one) => texts[lang].signs[one]),
    ];
    expect([code, new Set(said).size]).toEqual([code, said.length]);
  }
});
it('before every end that is about the mind somebody is asked for thoughts of self-harm, or has it beside the question', () => {
  for (const { code, answers, signs } of symptoms.questions)
    for (const { to } of answers)
      if (symptoms.leaves.some((one) => one.code === to && one.topic === 'mood'))
        expect([code, signs.includes('self-harm')]).toEqual([code, true]);
});

it.each<readonly [string, (of: SymptomTree) => void, RegExp]>([
  [
    'a way that goes round, and names it',
    (of) => lead(of, 'head-known', 'first', 'head-kind'),
    /tree.json: goes round: head-kind → head-known → head-kind$/,
  ],
  [
    'a question that leads to itself',
    (of) => lead(of, 'tired-long', 'days', 'tired-long'),
    /goes round: tired-long → tired-long$/,
  ],
  ['an answer that leads nowhere', (of) => lead(of, 'head-long', 'days', 'gone'), /answers: «gone» does not exist/],
  ['a question without an answer', (of) => void (question(of, 'head-long').answers = []), /head-long is a dead end/],
  ['a question that asks nothing', (of) => void question(of, 'head-long').answers.pop(), /head-long has one answer/],
  ['an end without a next step', (of) => void (leaf(of, 'child').steps = []), /leaves.child has no next step/],
  ['an end without a reason', (of) => void (leaf(of, 'else').reasons = []), /leaves.else names no possible reason/],
  ['an end that nobody reaches', (of) => lead(of, 'head-kind', 'face', 'head-new'), /nobody reaches «head-sinus»/],
  [
    'a red flag that comes late',
    (of) => {
      lead(of, 'complaint', 'urine', 'head-signs');
      lead(of, 'head-kind', 'face', 'urine-signs');
    },
    /the red flag «no-urine» is not reached within 3 answers/,
  ],
  [
    'a red flag that no question has',
    (of) => void of.signs.push({ ...of.signs[0], code: 'new' } as never),
    /the red flag «new» is not reached/,
  ],
  ['a question without red flags', (of) => void (question(of, 'who').signs = []), /who has no red flag beside it/],
  ['a red flag that does not exist', (of) => void question(of, 'who').signs.push('gone'), /signs: «gone» does not/],
  ['a node without a source', (of) => void (leaf(of, 'child').sources = []), /child names no source/],
  ['a source that does not exist', (of) => void (leaf(of, 'child').sources = ['me']), /sources: «me» does not exist/],
  ['an author who does not exist', (of) => void (leaf(of, 'child').by = 'me'), /child.by: «me» does not exist/],
  ['two nodes of one name', (of) => void (leaf(of, 'child').code = 'who'), /«who» stands twice/],
  [
    'a speciality that does not exist',
    (of) => void (leaf(of, 'child').specialities = ['running']),
    /specialities: «running» does not exist/,
  ],
  ['a self-check that does not exist', (of) => void (leaf(of, 'child').scales = ['phq8']), /«phq8» does not exist/],
  [
    'an answer without words in a language',
    (of) => void delete of.texts.uk.answers['racing'],
    /symptoms\/uk.json: answers.racing is missing/,
  ],
  [
    'a red flag without words',
    (of) => void delete of.texts.el.signs['stroke'],
    /symptoms\/el.json: signs.stroke is missing/,
  ],
  [
    'words for nothing',
    (of) => void (of.texts.pl.steps['fly'] = 'Lataj.'),
    /pl.json: steps.fly has words, and does not/,
  ],
  [
    'more than is read',
    (of) => void (of.texts.en.steps['rest'] = 'x'.repeat(5_000_000)),
    /tree.json: has 5\d{6} characters, and at most 1000000 are read$/,
  ],
  [
    'too many questions on one way',
    (of) => {
      lead(of, 'fear-signs', 'none', 'mood-signs');
      lead(of, 'mood-kind', 'low', 'sleep-kind');
    },
    /«worry-panic» comes after 9 answers, and at most 8 are asked for/,
  ],
])('finds %s', (_what, change, says) => expect(faultsOf(change).join('\n')).toMatch(says));
