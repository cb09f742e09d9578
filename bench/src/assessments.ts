import { randomBytes, randomUUID } from 'node:crypto';
import { scaleQuestions, type ScaleQuestions } from '@tessera/contracts/assessments';
import { openBench } from './lib/api.ts';
import { percentile95, median, range, row, type Row } from './lib/row.ts';
import { createVisitor, type Answer, type Visitor } from './lib/visitor.ts';

const SAVES = 10_000;
const MINUTE = 60_000;
/** One result is opened for so many saves. */
const SAVES_A_RESULT = 10;
/** Sockets; more than are ever busy at once on a server that keeps up. */
const VISITORS = 48;
const WARM_UP = 500;
const RESULT_BUDGET = 50;
const SCALES = ['phq9', 'dass', 'whoqol', 'wellscore', 'insomnia'] as const;

interface Saved {
  readonly respondentId: string;
  readonly secret: string;
}
const answersOf = ({ questions }: ScaleQuestions, number: number): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ code, answers }, i) => {
      const answer = answers[(number * 7 + i * 3) % answers.length];
      return answer ? [[code, answer.code]] : [];
    }),
  );
function good({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Saves and opens results for a while, each at its own time, whatever the others take. */
async function crowd(visitors: readonly Visitor[], forms: readonly ScaleQuestions[], count: number, length: number) {
  const times = { save: [] as number[], result: [] as number[] };
  const failures: unknown[] = [];
  const saved: Saved[] = [];
  const begin = performance.now();
  /** Milliseconds from the moment at which it was due, so that a queue in front of a slow server is counted. */
  async function timed(kind: keyof typeof times, due: number, call: () => Promise<Answer>): Promise<void> {
    try {
      good(await call());
      times[kind].push(performance.now() - due);
    } catch (error) {
      failures.push(error);
    }
  }
  const pending: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    const due = begin + (number * length) / count;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => void setTimeout(resolve, wait));
    const visitor = visitors[number % visitors.length];
    const form = forms[number % forms.length];
    if (!visitor || !form) throw new Error('There is nobody, or nothing to answer.');
    const one = { respondentId: randomUUID(), secret: randomBytes(32).toString('base64url') };
    const { slug, version } = form;
    const body = { ...one, slug, version, answers: answersOf(form, number) };
    pending.push(
      timed('save', due, () => visitor.send('POST', '/api/assessment/respondent/save?lang=en', body)).then(
        () => void saved.push(one),
      ),
    );
    const last = saved.at(-1);
    if (last && number % SAVES_A_RESULT === 0) {
      const path = `/api/assessment/respondent/${last.respondentId}/open?lang=en`;
      pending.push(timed('result', due, () => visitor.send('POST', path, { secret: last.secret })));
    }
  }
  await Promise.all(pending);
  return { times, failures, seconds: (performance.now() - begin) / 1000 };
}

/**
 * `npm run bench -- assessments`: visitors save 10,000 answered self-checks within a minute, and every tenth opens a
 * result meanwhile, at one api process over HTTP.
 */
export async function run(): Promise<readonly Row[]> {
  const bench = await openBench();
  const visitors: Visitor[] = [];
  try {
    const { url } = await bench.startApi('assessments');
    visitors.push(...Array.from({ length: VISITORS }, () => createVisitor(url)));
    const [first] = visitors;
    if (!first) throw new Error('There is nobody.');
    const forms: ScaleQuestions[] = [];
    for (const slug of SCALES)
      forms.push(
        scaleQuestions.response.parse(good(await first.send('GET', `/api/assessment/scale/${slug}/questions?lang=en`))),
      );
    await crowd(visitors, forms, WARM_UP, (WARM_UP * MINUTE) / SAVES);
    const { times, failures, seconds } = await crowd(visitors, forms, SAVES, MINUTE);
    for (const failure of failures.slice(0, 3)) console.error(String(failure));
    const rate = (times.save.length * 60) / seconds;
    const slowest = percentile95(times.result);
    return [
      // The last ones end after their minute; a server that falls behind ends much later.
      row('assessments.saves a minute', rate, 'saves', { budget: SAVES, n: SAVES, ok: rate >= SAVES * 0.99 }),
      row('assessments.save median', median(times.save), 'ms', { n: times.save.length, spread: range(times.save) }),
      row('assessments.save p95', percentile95(times.save), 'ms', { n: times.save.length }),
      row('assessments.result p95, meanwhile', slowest, 'ms', {
        budget: RESULT_BUDGET,
        n: times.result.length,
        spread: range(times.result),
        ok: slowest <= RESULT_BUDGET,
      }),
      row('assessments.failures', failures.length, 'calls', { budget: 0, n: SAVES, ok: failures.length === 0 }),
    ];
  } finally {
    for (const visitor of visitors) visitor.close();
    await bench.stop();
  }
}
