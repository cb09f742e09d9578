import { kept } from './answer-rules.ts';
import { expressionsOf } from './fhir-expressions.ts';
import { responseOf } from './fhir.ts';
import type { ScaleRow } from './queries.ts';
import { scoreOf } from './score.ts';
import type { Answers } from '@tessera/contracts/assessments';
import { referenceContent } from '@tessera/reference-content';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4/index.js';
import { fixedRandom } from '../../seed/seed-week.ts';

const URL = 'https://tessera.example/api/assessment/scale/x/fhir';
/** Respondents of all scales together. */
const RESPONDENTS = 10_000;
const rows: readonly ScaleRow[] = referenceContent().scales.map((pack, position) => ({
  code: pack.code,
  slug: pack.slug,
  version: pack.version,
  position,
  pack,
}));
/** Its types and those of the engine differ in what is undefined. */
const MODEL = r4 as unknown as NonNullable<Parameters<typeof fhirpath.compile>[1]>;
const EACH = RESPONDENTS / rows.length;

const random = fixedRandom(71);
const oneOf = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('An empty list has none.');
  return found;
};
/** Answers of somebody, as they are stored; half of those who may leave something out do. */
function answersTo({ pack }: ScaleRow): Answers {
  const { context = [], items, unscored, answers, mayMiss = 0 } = pack;
  const missing = random() < 0.5 ? 0 : Math.floor(random() * (mayMiss + 1));
  const left = new Set(items.toSorted(() => random() - 0.5).slice(0, missing));
  return kept(
    pack,
    Object.fromEntries([
      ...context.map((one) => [one.code, one.answers ? oneOf(one.answers) : String(18 + Math.floor(random() * 100))]),
      ...items.filter((item) => !left.has(item)).map((item) => [item.code, oneOf(item.answers ?? answers).code]),
      ...unscored.map((one) => [one.code, oneOf(one.answers)]),
    ]) as Answers,
  );
}
/** Our own scores by the codes of the expressions; null for too few answers. */
function scoresOf({ pack }: ScaleRow, answers: Answers): Record<string, number | null> {
  const { total, subscales } = scoreOf(pack, answers);
  return Object.fromEntries([
    ...(pack.subscales ?? []).map(({ code }, i) => [code, subscales[i]?.scoring ?? null]),
    ...(total ? [['total', total.scoring]] : []),
  ]) as Record<string, number | null>;
}
/** The same by a FHIRPath engine that knows nothing of packs. */
function engineOf(row: ScaleRow) {
  const compiled = expressionsOf(row.pack).map(
    ({ code, expression }) => [code, fhirpath.compile(expression, MODEL)] as const,
  );
  return (answers: Answers): Record<string, number | null> => {
    const resource = responseOf({ id: 'x', answers: JSON.stringify(answers), createdAt: new Date(0) }, row, 'en', URL);
    return Object.fromEntries(
      compiled.map(([code, evaluate]) => {
        const found = evaluate(resource, { resource }) as readonly unknown[];
        return [code, found.length === 0 ? null : Number(found[0])];
      }),
    );
  };
}

it.each(rows)('a FHIRPath engine gives the scores of $code', (row) => {
  const evaluate = engineOf(row);
  const differences = [];
  for (let n = 0; n < EACH; n += 1) {
    const answers = answersTo(row);
    const [ours, theirs] = [scoresOf(row, answers), evaluate(answers)];
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) differences.push({ answers, ours, theirs });
  }
  expect(differences).toEqual([]);
});
it('one number that is changed is noticed', () => {
  const row = rows.find(({ code }) => code === 'DASS');
  if (!row) throw new Error('There is no DASS.');
  const subscales = (row.pack.subscales ?? []).map((one) => ({ ...one, rule: { ...one.rule, times: 3 } }));
  const evaluate = engineOf({ ...row, pack: { ...row.pack, subscales } });
  const all = Object.fromEntries(row.pack.items.map(({ code }) => [code, row.pack.answers[1]?.code ?? ''])) as Answers;
  expect(evaluate(all)).not.toEqual(scoresOf(row, all));
});
