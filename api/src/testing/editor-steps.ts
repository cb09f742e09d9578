import * as assessments from '@tessera/contracts/assessments';
import * as contract from '@tessera/contracts/editor';
import { LANGUAGES } from '@tessera/contracts/languages';
import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { seedId } from '../platform/ids.ts';
import { visitor } from './booking-steps.ts';
import { good, type Caller, type TestApp } from './test-app.ts';

export const tess = seedId('staff tess.arkwell@example.com');
export const admin: Caller = { user: { id: tess, role: 'admin', proven: true } };
export const other: Caller = { user: { id: '0192f0c0-0000-7000-8000-00000000000b', role: 'admin', proven: true } };
export const DAY = 86_400_000;
export type Which = { kind: contract.ContentKind; code: string };
export const phq9: Which = { kind: 'scale', code: 'PHQ9' };
export const tree: Which = { kind: 'symptoms', code: contract.TREE_CODE };
export type Texts = Record<string, Record<string, Record<string, string>>>;
const fileOf = (content: unknown): File =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'content.json', {
    type: 'application/json',
  });
export const answers = Object.fromEntries(
  ['interest', 'low', 'sleep', 'energy', 'appetite', 'worth', 'focus', 'pace', 'harm'].map((code) => [code, 'never']),
);
export const taking = (version: number) => ({
  lang: 'en' as const,
  respondentId: String(randomUUID()),
  secret: randomBytes(32).toString('base64url'),
  slug: 'phq9',
  version,
  answers,
});

/** What administrators do, in tests; each begins with what came with the site. */
export function editorSteps(test: TestApp) {
  async function reset(): Promise<void> {
    await test.db.execute(sql`delete from content_drafts`);
    await test.db.execute(sql`delete from content_steps`);
    await test.db.execute(sql`delete from respondents`);
    await test.db.execute(sql`delete from answers_under_way`);
    await test.db.execute(sql`delete from scales where version > 1 or code = 'NEW'`);
    await test.db.execute(sql`delete from symptom_trees where version > 1`);
    await test.db.execute(sql`update scales set withdrawn_at = null`);
    await test.db.execute(sql`delete from campaign_versions`);
    await test.db.execute(sql`update campaigns set withdrawn_at = null`);
  }
  const read = async (which: Which, as = admin) => good(await test.call(contract.content, which, as));
  const save = (which: Which, content: unknown, seen: number, as = admin) =>
    test.call(contract.draftContent, { ...which, seen: String(seen), file: fileOf(content) }, as);
  const check = (which: Which, seen: number, as = admin) => test.call(contract.checkContent, { ...which, seen }, as);
  const publish = (which: Which, seen: number, at: string | null = null, as = admin) =>
    test.call(contract.publishContent, { ...which, seen, at }, as);
  const takeBack = (which: Which, seen: number, off = false) =>
    test.call(contract.takeBackContent, { ...which, seen, off }, admin);
  const seenOf = async (which: Which): Promise<number> => {
    const answer = await test.call(contract.content, which, admin);
    return answer.ok ? answer.body.seen : 0;
  };
  /** The live content, to be changed. */
  async function contentOf(which: Which): Promise<Record<string, unknown>> {
    const [newest] = (await read(which)).versions;
    if (!newest) throw new Error('There is no version.');
    return structuredClone(newest.content);
  }
  /** PHQ9 with one question worded anew. */
  async function reworded(said = 'I felt low indeed.'): Promise<Record<string, unknown>> {
    const changed = await contentOf(phq9);
    for (const lang of LANGUAGES) Object.assign((changed['texts'] as Texts)[lang]?.['items'] ?? {}, { low: said });
    return changed;
  }
  /** Saves, checks and publishes; the newest step. */
  async function goLive(which: Which, content: unknown): Promise<number> {
    const { seen } = good(await save(which, content, await seenOf(which)));
    const { issues } = good(await check(which, seen));
    if (issues.length > 0) throw new Error(issues.map(({ message }) => message).join('; '));
    return good(await publish(which, seen + 1)).seen;
  }
  const questions = async (version?: string) =>
    good(
      await test.call(
        assessments.scaleQuestions,
        { selected: 'phq9', lang: 'en', ...(version ? { version } : {}) },
        visitor(),
      ),
    );
  return { reset, read, save, check, publish, takeBack, seenOf, contentOf, reworded, goLive, questions };
}
