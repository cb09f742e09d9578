import Validator from '@asymmetrik/fhir-json-schema-validator';
import * as contract from '@tessera/contracts/assessments';
import { LANGUAGES } from '@tessera/contracts/languages';
import { referenceContent } from '@tessera/reference-content';
import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { fixedRandom } from '../../seed/seed-week.ts';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { kept } from './answer-rules.ts';
import { questionnaireOf, responseOf } from './fhir.ts';
import type { ScaleRow } from './queries.ts';

const URL = 'https://tessera.example/api/assessment/scale/x/fhir';
const rows: readonly ScaleRow[] = referenceContent().scales.map((pack, position) => ({
  code: pack.code,
  slug: pack.slug,
  version: pack.version,
  position,
  pack,
}));
const random = fixedRandom(8);
const oneOf = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('An empty list has none.');
  return found;
};
/** Answers of somebody; of a scale that allows it, some are left out. */
function answersTo({ pack }: ScaleRow): contract.Answers {
  const { context = [], items, unscored, answers, mayMiss = 0 } = pack;
  const missing = random() < 0.5 ? 0 : Math.floor(random() * (mayMiss + 1));
  const left = new Set(items.toSorted(() => random() - 0.5).slice(0, missing));
  return kept(
    pack,
    Object.fromEntries([
      ...context.map((one) => [one.code, one.answers ? oneOf(one.answers) : String(18 + Math.floor(random() * 100))]),
      ...items.filter((item) => !left.has(item)).map((item) => [item.code, oneOf(item.answers ?? answers).code]),
      ...unscored.map((one) => [one.code, oneOf(one.answers)]),
    ]) as contract.Answers,
  );
}
const responseTo = (row: ScaleRow, answers: contract.Answers) =>
  responseOf({ id: String(randomUUID()), answers: JSON.stringify(answers), createdAt: new Date(0) }, row, 'en', URL);
const validator = new Validator();

it.each(rows.map((row) => [row.code, row] as const))(
  '%s is a valid Questionnaire of R4 in every language',
  (_, row) => {
    for (const lang of LANGUAGES) expect(validator.validate(questionnaireOf(row, lang, URL))).toEqual([]);
  },
);
it('what is no Questionnaire is noticed', () => {
  const [row] = rows;
  if (!row) throw new Error('There is no scale.');
  expect(validator.validate({ ...questionnaireOf(row, 'en', URL), item: [{ linkId: 7 }] })).not.toEqual([]);
});
it('PHQ9 has the codes of LOINC, and no other scale has any', () => {
  const loincIn = (row: ScaleRow) =>
    [
      ...JSON.stringify(questionnaireOf(row, 'en', URL)).matchAll(/"system":"http:\/\/loinc.org","code":"([\d-]+)"/g),
    ].map(([, code]) => code);
  expect(Object.fromEntries(rows.map((row) => [row.code, loincIn(row)]))).toEqual({
    ...Object.fromEntries(rows.map((row) => [row.code, []])),
    PHQ9: [
      '44249-1',
      ...['44250-9', '44255-8', '44259-0', '44254-1', '44251-7', '44258-2', '44252-5', '44253-3', '44260-8'],
      '69722-7',
      '44261-6',
    ],
  });
});
it('responses are valid and lose no answer', () => {
  for (const row of rows) {
    const answers = answersTo(row);
    const resource = responseTo(row, answers);
    expect(validator.validate(resource)).toEqual([]);
    const items = resource['item'] as readonly { linkId: string; answer?: { valueCoding: { code: string } }[] }[];
    const carried = items.flatMap(({ linkId, answer }) => (answer ? [[linkId, answer[0]?.valueCoding.code]] : []));
    expect(Object.fromEntries(carried)).toEqual(answers);
  }
});

describe('over HTTP', () => {
  const test = setUpTestApp();
  afterEach(() => test.db.execute(sql`delete from respondents`));

  it('everybody reads the Questionnaire, and a result is for its owner alone', async () => {
    const read = (selected: string, version?: string) =>
      test.call(contract.fhirQuestionnaire, { lang: 'uk', selected, ...(version ? { version } : {}) }, visitor());
    const given = good(await read('phq9'));
    expect(given).toMatchObject({ version: '1', language: 'uk', experimental: true });
    expect(refusal(await read('phq8'))).toBe('404 NOT_FOUND');
    expect(refusal(await read('phq9', '2'))).toBe('404 NOT_FOUND');
    const row = rows.find(({ code }) => code === 'PHQ9');
    if (!row) throw new Error('There is no PHQ9.');
    const input = {
      respondentId: String(randomUUID()),
      secret: randomBytes(32).toString('base64url'),
      lang: 'en' as const,
      slug: 'phq9',
      version: 1,
      answers: answersTo(row),
    };
    good(await test.call(contract.saveOwnAnswers, { ...input, userId: alice.id }, visitor(alice)));
    const open = (as: ReturnType<typeof visitor>, respondentId = input.respondentId) =>
      test.call(contract.fhirResponse, { lang: 'en', respondentId }, as);
    const response = good(await open(visitor(alice)));
    expect(response['questionnaire']).toBe(`${String(given['url'])}|1`);
    expect(validator.validate(response)).toEqual([]);
    expect(JSON.stringify(response)).not.toContain(alice.id);
    expect(refusal(await open(visitor(ben)))).toBe('404 NOT_FOUND');
    expect(refusal(await open(visitor()))).toBe('401 NOT_LOGGED_IN');
    const other = { ...input, respondentId: String(randomUUID()) };
    good(await test.call(contract.saveAnswers, other, visitor()));
    expect(refusal(await open(visitor(alice), other.respondentId))).toBe('404 NOT_FOUND');
  });
});
