import {
  UNDER_WAY_DAYS,
  type Answers,
  type Question,
  type Scale,
  type ScaleDetails,
  type ScaleQuestions,
  type ScaleResult,
} from '@tessera/contracts/assessments';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/ids.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import {
  findAny,
  findNewest,
  findRespondent,
  findVersion,
  insertRespondent,
  linkRespondent,
  listNewest,
  listRespondents,
  listWithdrawn,
  type RespondentRow,
  type ScaleRow,
} from './queries.ts';
import { popularNow } from './popular.ts';
import { answerIssues, kept, rangeOf } from './answer-rules.ts';
import type { Pack } from './pack.ts';
import { countResult, findRunning } from '../campaigns/index.ts';
import { resultOf } from './result-view.ts';
import { scoreOf } from './score.ts';
import { deleteUnderWay } from './under-way-queries.ts';

export interface Deps {
  readonly db: Db;
}
/** Milliseconds for which a visitor's answers are kept when nobody links them to an account. */
export const VISITOR_KEPT = 24 * 3600 * 1000;
/** Milliseconds for which a version that was withdrawn can be finished by whom has begun it. */
const FINISHED_WITHIN = UNDER_WAY_DAYS * 86_400_000;
/** Throws NOT_FOUND for a scale that nobody can begin. */
export async function scaleBy(db: Db, slug: string): Promise<ScaleRow> {
  const row = await findNewest(db, slug);
  if (!row) throw fail('NOT_FOUND');
  return row;
}
/** The same for whom may have answered it: also one that was taken off the site. Throws NOT_FOUND. */
export async function answeredScale(db: Db, slug: string): Promise<ScaleRow> {
  const row = await findAny(db, slug);
  if (!row) throw fail('NOT_FOUND');
  return row;
}
/** A version that somebody finishes: they may have begun it before it was withdrawn. Throws NOT_FOUND. */
export async function begunVersion(db: Db, scope: Scope, slug: string, version: number): Promise<ScaleRow> {
  const row = await versionOf(db, await answeredScale(db, slug), version);
  const since = (await listWithdrawn(db)).get(nameOf(row));
  if (since && since.getTime() < scope.now.epochMilliseconds - FINISHED_WITHIN) throw fail('NOT_FOUND');
  return row;
}
const nameOf = ({ code, version }: Pick<ScaleRow, 'code' | 'version'>): string => `${code} ${version}`;
/** A version of a scale, the newest by default. Throws NOT_FOUND. */
export async function versionOf(db: Db, newest: ScaleRow, version: number = newest.version): Promise<ScaleRow> {
  const row = version === newest.version ? newest : await findVersion(db, newest.code, version);
  if (!row) throw fail('NOT_FOUND');
  return row;
}
export function toScale({ code, slug, version, pack }: ScaleRow, lang: Lang): Scale {
  const { name, lead } = pack.texts[lang];
  const { minutes, demonstration, items, related } = pack;
  const questionCount = items.length;
  return { code, slug, version, name, lead, minutes, questionCount, demonstration, domain: related?.domain };
}
export async function scalesIn({ db }: Deps, { now }: Scope, lang: Lang): Promise<Scale[]> {
  const places = await popularNow(db, now.epochMilliseconds);
  return (await listNewest(db)).map((row) => ({ ...toScale(row, lang), popular: places.get(row.code) }));
}
/** Also of a scale that was taken off the site, which says so. Throws NOT_FOUND. */
export async function scaleDetails({ db }: Deps, slug: string, lang: Lang): Promise<ScaleDetails> {
  const live = await findNewest(db, slug);
  const row = live ?? (await answeredScale(db, slug));
  return { ...detailsOf(row, lang), isWithdrawn: live === undefined };
}
export function detailsOf(row: ScaleRow, lang: Lang): ScaleDetails {
  const { metaDescription, content } = row.pack.texts[lang];
  return { ...toScale(row, lang), metaDescription, content: [...content], source: row.pack.source };
}
/** The questions of the newest version, or of one that was begun. Throws NOT_FOUND. */
export async function questionsOf(
  { db }: Deps,
  {
    selected,
    lang,
    version: asked,
  }: { readonly selected: string; readonly lang: Lang; readonly version?: string | undefined },
): Promise<ScaleQuestions> {
  const newest = (await findNewest(db, selected)) ?? (await answeredScale(db, selected));
  return questionsIn(await versionOf(db, newest, asked === undefined ? undefined : Number(asked)), lang);
}
/** What is asked before the items, the items, and after them what is asked without being counted. */
export function questionsIn({ slug, version, pack }: ScaleRow, lang: Lang): ScaleQuestions {
  const { texts, items, answers, unscored, context = [], mayMiss = 0 } = pack;
  const own = texts[lang];
  const questionOf = (code: string, choices: readonly string[], rest: Pick<Question, 'unscored' | 'optional'>) => ({
    code,
    text: own.items[code] ?? '',
    answers: choices.map((choice) => ({ code: choice, label: own.answers[choice] ?? '' })),
    ...rest,
  });
  return {
    slug,
    version,
    period: own.period,
    mayMiss,
    questions: [
      ...context.map((one) => {
        const range = rangeOf(one);
        const question = questionOf(one.code, one.answers ?? [], { unscored: true, optional: false });
        return range ? { ...question, number: range } : question;
      }),
      ...items.map((item) => {
        const choices = (item.answers ?? answers).map(({ code }) => code);
        return questionOf(item.code, choices, { unscored: false, optional: false });
      }),
      ...unscored.map((item) => questionOf(item.code, item.answers, { unscored: true, optional: true })),
    ],
  };
}

/** What the answers of these rows say; versions that are not here any more are left out. */
export async function resultsOf(db: Db, rows: readonly RespondentRow[], lang: Lang): Promise<ScaleResult[]> {
  const known = new Map<string, ScaleRow | undefined>();
  const withdrawn = await listWithdrawn(db);
  const results: ScaleResult[] = [];
  for (const row of rows) {
    const key = nameOf({ code: row.scale, version: row.version });
    if (!known.has(key)) known.set(key, await findVersion(db, row.scale, row.version));
    const scale = known.get(key);
    if (scale) results.push({ ...resultOf(row, scale, lang), isWithdrawn: withdrawn.has(key) });
  }
  return results;
}
/** Throws NOT_FOUND for a version that is not here any more. */
async function shown(db: Db, row: RespondentRow, lang: Lang): Promise<ScaleResult> {
  const [result] = await resultsOf(db, [row], lang);
  if (!result) throw fail('NOT_FOUND');
  return result;
}

export interface Saving {
  readonly lang: Lang;
  readonly respondentId: string;
  readonly secret: string;
  readonly slug: string;
  readonly version: number;
  readonly answers: Answers;
  /** On whose page it was answered. */
  readonly campaign?: string | undefined;
}
/**
 * Stores answers and scores them. The same save again gives the same result. Throws NOT_FOUND for an unknown scale or
 * version, BAD_INPUT for missing and unknown answers, CONFLICT for an id that has other answers or another owner.
 */
async function save({ db }: Deps, scope: Scope, userId: string | null, input: Saving): Promise<ScaleResult> {
  // Whoever began before a new version came, or before it was withdrawn, finishes the one that they have begun.
  const scale = await begunVersion(db, scope, input.slug, input.version);
  const { pack } = scale;
  const issues = answerIssues(pack, input.answers);
  if (issues.length > 0) throw fail('BAD_INPUT', issues);
  const answers = JSON.stringify(kept(pack, input.answers));
  const row: RespondentRow = {
    id: input.respondentId,
    tenantId: scope.tenant.id,
    userId,
    secretHash: userId === null ? hashSecret(input.secret) : null,
    scale: scale.code,
    version: scale.version,
    answers,
    createdAt: new Date(scope.now.epochMilliseconds),
  };
  const campaign = input.campaign === undefined ? undefined : await findRunning(db, scope, input.campaign);
  const counts = campaign?.scale === row.scale ? campaign.id : null;
  const isNew =
    userId === null && counts === null
      ? await insertRespondent(db, row)
      : await db.transaction(async (tx) => {
          if (!(await insertRespondent(tx, row))) return false;
          // Not for a copy of the save, which may arrive after the person has begun anew.
          if (userId !== null) await deleteUnderWay(tx, userId, row.scale);
          if (counts !== null) await countResult(tx, counts, bandOf(pack, input.answers));
          return true;
        });
  if (isNew) return shown(db, row, input.lang);
  const known = await findRespondent(db, row.id);
  const isSame =
    known?.userId === row.userId &&
    known.secretHash === row.secretHash &&
    known.scale === row.scale &&
    known.version === row.version &&
    known.answers === row.answers;
  if (!known || !isSame) throw fail('CONFLICT');
  return shown(db, known, input.lang);
}
/** The code of the band of the total; empty without one. */
function bandOf(pack: Pack, answers: Answers): string {
  const { total } = scoreOf(pack, answers);
  return (total && pack.thresholds[total.band]?.code) ?? '';
}
export const saveAnswers = (deps: Deps, scope: Scope, input: Saving): Promise<ScaleResult> =>
  save(deps, scope, null, input);
/** Throws FORBIDDEN for another person's id. */
export async function saveOwnAnswers(
  deps: Deps,
  scope: Scope,
  { userId, ...input }: Saving & { readonly userId: string },
): Promise<ScaleResult> {
  if (requireActor(scope) !== userId) throw fail('FORBIDDEN');
  return save(deps, scope, userId, input);
}

/** One result, for its owner or whom has its secret on the same site. Throws NOT_FOUND for everybody else. */
export async function openResult(
  { db }: Deps,
  scope: Scope,
  {
    lang,
    respondentId,
    secret,
  }: { readonly lang: Lang; readonly respondentId: string; readonly secret?: string | undefined },
): Promise<ScaleResult> {
  const row = await findRespondent(db, respondentId);
  if (!row) throw fail('NOT_FOUND');
  const isOwn = row.userId !== null && row.userId === scope.actor?.userId;
  const isKnown =
    row.userId === null &&
    secret !== undefined &&
    row.tenantId === scope.tenant.id &&
    row.secretHash === hashSecret(secret) &&
    row.createdAt.getTime() > scope.now.epochMilliseconds - VISITOR_KEPT;
  if (!isOwn && !isKnown) throw fail('NOT_FOUND');
  return shown(db, row, lang);
}
/** The newest result of each scale. Throws FORBIDDEN for another person's id. */
export async function newestResults(
  { db }: Deps,
  scope: Scope,
  { userId, lang }: { readonly userId: string; readonly lang: Lang },
): Promise<ScaleResult[]> {
  if (requireActor(scope) !== userId) throw fail('FORBIDDEN');
  const seen = new Set<string>();
  const newest = (await listRespondents(db, userId)).filter(({ scale }) => !seen.has(scale) && seen.add(scale));
  return resultsOf(db, newest, lang);
}
/** All results of the member for one scale. Throws NOT_FOUND for an unknown scale. */
export async function historyOf(
  { db }: Deps,
  scope: Scope,
  { id, lang }: { readonly id: string; readonly lang: Lang },
): Promise<ScaleResult[]> {
  const { code } = await answeredScale(db, id);
  return resultsOf(db, await listRespondents(db, requireActor(scope), code), lang);
}
/** Gives a visitor's results to the account; those that are gone, linked, or have another secret are left out. */
export async function linkToUser(
  { db }: Deps,
  scope: Scope,
  given: readonly { readonly respondentId: string; readonly secret: string }[],
): Promise<{ linked: number }> {
  const userId = requireActor(scope);
  let linked = 0;
  for (const { respondentId, secret } of given)
    if (await linkRespondent(db, respondentId, hashSecret(secret), userId)) linked += 1;
  return { linked };
}
