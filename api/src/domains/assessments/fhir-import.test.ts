import { scaleIssues, type ScaleContent } from '@tessera/contracts/editor';
import { LANGUAGES } from '@tessera/contracts/languages';
import { referenceContent } from '@tessera/reference-content';
import { importQuestionnaire } from './fhir-import.ts';
import { questionnaireOf } from './fhir.ts';
import type { Pack } from './pack.ts';
import type { ScaleRow } from './queries.ts';

const URL = 'https://tessera.example/api/assessment/scale/x/fhir';
const rows: readonly ScaleRow[] = referenceContent().scales.map((pack, position) => ({
  code: pack.code,
  slug: pack.slug,
  version: pack.version,
  position,
  pack,
}));
const contentOf = (read: ReturnType<typeof importQuestionnaire>): ScaleContent => {
  if (!read) throw new Error('This is no Questionnaire.');
  return read.content as unknown as ScaleContent;
};
const cases = rows.flatMap((row) => LANGUAGES.map((lang) => [row.code, lang, row] as const));

it.each(cases)('%s in %s goes out, comes in and goes out again without a loss', (_code, lang, row) => {
  const out = questionnaireOf(row, lang, URL);
  const read = importQuestionnaire(JSON.parse(JSON.stringify(out)), 'en');
  expect(read?.lost).toEqual([]);
  const { slug, ...pack } = contentOf(read);
  expect(questionnaireOf({ ...row, slug, pack: pack as Pack }, lang, URL)).toEqual(out);
});
it('a score that is changed by one sign is not understood, and said', () => {
  const [row] = rows.filter(({ code }) => code === 'DASS');
  if (!row) throw new Error('There is no DASS.');
  const text = JSON.stringify(questionnaireOf(row, 'en', URL)).replace('.sum() * 2', '.sum() * 2.5');
  const read = importQuestionnaire(JSON.parse(text), 'en');
  expect(read?.lost).toMatchObject([{ reason: 'expression' }]);
});

const choice = (linkId: string, more: object = {}) => ({
  linkId,
  type: 'choice',
  text: linkId,
  required: true,
  answerOption: ['no', 'yes'].map((code, value) => ({
    valueCoding: {
      code,
      display: code,
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: value }],
    },
  })),
  ...more,
});
const foreign = (item: readonly unknown[], more: object = {}) =>
  importQuestionnaire({ resourceType: 'Questionnaire', status: 'active', title: 'Foreign', item, ...more }, 'de');

describe('a foreign questionnaire', () => {
  it('says of each question what it could not carry, and why', () => {
    const read = foreign(
      [
        { linkId: 'g', type: 'group', text: 'Part one', item: [choice('/44250-9', { enableWhen: [{}] })] },
        choice('b', { repeats: true, initial: [{}], extension: [{ url: 'http://hidden' }] }),
        { linkId: 'c', type: 'string', text: 'Say more' },
        { linkId: 'd', type: 'display', text: 'Thank you' },
        { linkId: 'e', type: 'choice', answerValueSet: 'http://list' },
        { linkId: 'f', type: 'choice', answerOption: [{ valueCoding: { code: 'one' } }] },
        choice('h', { answerOption: [{ valueInteger: 1 }, { valueString: 'Very Much' }] }),
        choice('i'),
        { linkId: 7 },
        {
          linkId: 'score',
          type: 'decimal',
          extension: [
            {
              url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
              valueExpression: { language: 'text/cql', expression: 'Sum' },
            },
          ],
        },
      ],
      { publisher: 'Somebody' },
    );
    expect(read?.lost.map(({ linkId, reason, found }) => [linkId, reason, found])).toEqual([
      ['', 'field', 'publisher'],
      ['g', 'group', 'Part one'],
      ['/44250-9', 'answer-without-code', '44250-9'],
      ['/44250-9', 'condition', ''],
      ['b', 'extension', 'http://hidden'],
      ['b', 'repeats', ''],
      ['b', 'initial', ''],
      ['c', 'kind-of-question', 'string'],
      ['d', 'display', 'Thank you'],
      ['e', 'answers-elsewhere', 'http://list'],
      ['f', 'no-answers', ''],
      ['h', 'answer-without-code', 'Very Much'],
      ['', 'kind-of-question', ''],
      ['h', 'order', ''],
      ['score-score', 'expression', ''],
    ]);
    const { items, unscored, total, texts } = contentOf(read);
    expect(items.map(({ code }) => code)).toEqual(['44250-9', 'b', 'i']);
    expect(unscored).toEqual([{ code: 'h', answers: ['1', 'very-much'] }]);
    expect(total).toEqual({ kind: 'none' });
    expect(texts.de.items).toMatchObject({ b: 'b', h: 'h' });
  });
  it('is a draft that its check sends back for bands and words', () => {
    const content = contentOf(foreign([choice('a'), choice('b')]));
    expect(scaleIssues(content).map(({ reason }) => reason)).toContain('words-missing');
  });
  it('with points that are no whole number is asked without a score', () => {
    const half = choice('a', {
      answerOption: [0.5, 1].map((valueDecimal) => ({
        valueCoding: {
          code: String(valueDecimal),
          extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal }],
        },
      })),
    });
    const read = foreign([half, choice('b')]);
    expect(read?.lost.map(({ reason }) => reason)).toContain('value');
    expect(contentOf(read).items.map(({ code }) => code)).toEqual(['b']);
  });
  it.each([
    ['a Patient', { resourceType: 'Patient' }],
    ['nothing', null],
    ['a list', []],
    ['a questionnaire without questions', { resourceType: 'Questionnaire' }],
  ])('that is %s is none', (_what, resource) => expect(importQuestionnaire(resource, 'en')).toBeNull());
  it('of ten thousand questions is cut, and says so', () => {
    const read = foreign(Array.from({ length: 10_000 }, (_one, i) => choice(`q${i}`)));
    expect(contentOf(read).items).toHaveLength(400);
    expect(read?.lost.length).toBe(1000);
  });
});
