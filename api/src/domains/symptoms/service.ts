import type { Lang } from '@tessera/contracts/languages';
import type { SymptomResult, SymptomStanding } from '@tessera/contracts/symptoms';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { handoverIn } from '../matching/index.ts';
import {
  deleteRequest,
  dropUnlinkedRequests,
  findRequestOf,
  findTree,
  insertRequest,
  linkRequest,
  lockRequest,
  lockRequestOf,
  setAnswers,
  type RequestRow,
} from './queries.ts';
import { toResult, toStanding, type Holder, type Told } from './view.ts';
import { after, wayOf, type Given, type Way } from './way-rules.ts';

interface Deps {
  readonly db: Db;
}
/** Milliseconds for which a visitor's answers are kept when nobody links them to an account. */
const KEPT = 24 * 3600 * 1000;
/** Whose answers: a browser's by its id and secret, or without them the member's. */
export interface Asking {
  readonly lang: Lang;
  readonly requestId?: string | undefined;
  readonly secret?: string | undefined;
}

/** Throws NOT_FOUND where no version is there, or not this one. */
async function toldBy(db: Db, lang: Lang, version?: number): Promise<Told> {
  const told = await findTree(db, lang, version);
  if (!told) throw fail('NOT_FOUND');
  return told;
}
const givenIn = ({ answers }: Pick<RequestRow, 'answers'>): readonly Given[] => JSON.parse(answers) as Given[];
const holderOf = ({ id, userId }: RequestRow): Holder => ({ id, isLinked: userId !== null });
async function standingAt(db: Db, lang: Lang, row: RequestRow | undefined): Promise<SymptomStanding> {
  if (!row) {
    const told = await toldBy(db, lang);
    return toStanding(told, wayOf(told.tree, []), null);
  }
  const told = await toldBy(db, lang, row.version);
  return toStanding(told, wayOf(told.tree, givenIn(row)), holderOf(row));
}

/** Whether a visitor's row is this browser's, and still to be read. */
const isKnown = (row: RequestRow, scope: Scope, secret: string | undefined): boolean =>
  row.userId === null &&
  secret !== undefined &&
  row.tenantId === scope.tenant.id &&
  row.secretHash === hashSecret(secret) &&
  row.createdAt.getTime() > scope.now.epochMilliseconds - KEPT;
/** A member takes over what their browser began as a visitor; what they had before makes room for it. */
async function takeOver(tx: Db, scope: Scope, row: RequestRow, userId: string): Promise<RequestRow> {
  const before = await lockRequestOf(tx, scope.tenant.id, userId);
  if (before) await deleteRequest(tx, before.id);
  await linkRequest(tx, row.id, userId);
  return { ...row, userId, secretHash: null };
}
/**
 * The row that is asked for, locked; undefined for a member without one, and a visitor who names none. Throws NOT_FOUND
 * for a named one that is gone, or that belongs to somebody else.
 */
async function lockOwn(
  tx: Db,
  scope: Scope,
  { requestId, secret }: Omit<Asking, 'lang'>,
): Promise<RequestRow | undefined> {
  const userId = scope.actor?.userId;
  if (requestId === undefined) return userId === undefined ? undefined : lockRequestOf(tx, scope.tenant.id, userId);
  const row = await lockRequest(tx, requestId);
  if (row && row.userId !== null && row.userId === userId && row.tenantId === scope.tenant.id) return row;
  if (!row || !isKnown(row, scope, secret)) throw fail('NOT_FOUND');
  return userId === undefined ? row : takeOver(tx, scope, row, userId);
}

/** Where the member stands; the first question for everybody else. Reads only. */
export async function symptomQuestion({ db }: Deps, scope: Scope, lang: Lang): Promise<SymptomStanding> {
  const userId = scope.actor?.userId;
  return standingAt(db, lang, userId === undefined ? undefined : await findRequestOf(db, scope.tenant.id, userId));
}
export const openSymptoms = ({ db }: Deps, scope: Scope, input: Asking): Promise<SymptomStanding> =>
  db.transaction(async (tx) => standingAt(tx, input.lang, await lockOwn(tx, scope, input)));

export interface Answering extends Asking {
  readonly requestId: string;
  readonly secret: string;
  readonly version: number;
  readonly index: number;
  readonly question: string;
  readonly answer: string;
}
/** What is wrong with an answer to the question that is asked now. */
function checkAnswer({ tree }: Told, { current }: Way, { question, answer }: Answering): void {
  if (current?.code !== question) throw fail('BAD_INPUT', [{ path: 'question', message: 'is not asked now' }]);
  if (!after(tree, current, answer)) throw fail('BAD_INPUT', [{ path: 'answer', message: 'choose' }]);
}
/** The first answer makes the row. The same row that another call has made meanwhile is the row. */
async function begin(tx: Db, scope: Scope, input: Answering): Promise<RequestRow> {
  if (input.index !== 0) throw fail('NOT_FOUND');
  const told = await toldBy(tx, input.lang, input.version);
  checkAnswer(told, wayOf(told.tree, []), input);
  const userId = scope.actor?.userId ?? null;
  const row: RequestRow = {
    id: input.requestId,
    tenantId: scope.tenant.id,
    userId,
    secretHash: userId === null ? hashSecret(input.secret) : null,
    version: input.version,
    answers: JSON.stringify([[input.question, input.answer]]),
    createdAt: new Date(scope.now.epochMilliseconds),
  };
  if (!(await insertRequest(tx, row))) throw fail('CONFLICT');
  return row;
}
async function goOn(tx: Db, row: RequestRow, input: Answering): Promise<RequestRow> {
  const given = givenIn(row);
  const known = given[input.index];
  if (known) {
    if (row.version === input.version && known[0] === input.question && known[1] === input.answer) return row;
    throw fail('CONFLICT');
  }
  if (row.version !== input.version || input.index !== given.length) throw fail('CONFLICT');
  const told = await toldBy(tx, input.lang, row.version);
  checkAnswer(told, wayOf(told.tree, given), input);
  const answers = JSON.stringify([...given, [input.question, input.answer]]);
  await setAnswers(tx, row.id, answers);
  return { ...row, answers };
}
/**
 * Answers a question; the same answer again changes nothing. Throws BAD_INPUT for a question that is not asked now or an
 * answer that it does not take, CONFLICT where something else is answered, NOT_FOUND for what is gone.
 */
export const saveSymptomAnswer = ({ db }: Deps, scope: Scope, input: Answering): Promise<SymptomStanding> =>
  db.transaction(async (tx) => {
    const isThere = (await lockRequest(tx, input.requestId)) !== undefined;
    const row = isThere ? await lockOwn(tx, scope, input) : undefined;
    return standingAt(tx, input.lang, row ? await goOn(tx, row, input) : await begin(tx, scope, input));
  });

/** Forgets everything, and begins with the newest version. Throws NOT_FOUND for what is gone. */
export const resetSymptoms = ({ db }: Deps, scope: Scope, input: Asking): Promise<SymptomStanding> =>
  db.transaction(async (tx) => {
    const row = await lockOwn(tx, scope, input);
    if (row) await deleteRequest(tx, row.id);
    return standingAt(tx, input.lang, undefined);
  });
/** From index 1 and lower everything begins again, otherwise the question before that index is asked again. */
export const backSymptoms = (
  deps: Deps,
  scope: Scope,
  { index, ...input }: Asking & { readonly index: string },
): Promise<SymptomStanding> => {
  const kept = Number(index) - 1;
  if (kept < 1) return resetSymptoms(deps, scope, input);
  return deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, scope, input);
    if (!row) return standingAt(tx, input.lang, undefined);
    const answers = JSON.stringify(givenIn(row).slice(0, kept));
    if (answers !== row.answers) await setAnswers(tx, row.id, answers);
    return standingAt(tx, input.lang, { ...row, answers });
  });
};
/** Throws CONFLICT before the questions have ended, and NOT_FOUND for what is gone. */
export const querySymptoms = ({ db }: Deps, scope: Scope, input: Asking): Promise<SymptomResult> =>
  db.transaction(async (tx) => {
    const row = await lockOwn(tx, scope, input);
    if (!row) throw fail('CONFLICT');
    const told = await toldBy(tx, input.lang, row.version);
    const way = wayOf(told.tree, givenIn(row));
    if (!way.end) throw fail('CONFLICT');
    const { end } = way;
    return {
      ...toResult(told, way, end, row.userId !== null),
      handover: end.kind === 'leaf' ? await handoverIn(tx, scope, input.lang, end.leaf) : null,
    };
  });

/** Deletes what visitors answered and nobody linked, once an hour. */
export const startSymptomJobs = (
  jobs: Jobs,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<void> =>
  jobs.repeat('symptom-housekeeping', '47 * * * *', () =>
    dropUnlinkedRequests(db, new Date(clock.now().epochMilliseconds - KEPT)),
  );
