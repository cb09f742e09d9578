import type {
  Answers,
  Question,
  Scale,
  ScaleDetails,
  ScaleQuestions,
  ScaleResult,
} from '@tessera/contracts/assessments';
import type { Lang } from '@tessera/contracts/languages';
import { referenceContent, type ScalePack } from '@tessera/reference-content';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/ids.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import {
  dropUnlinked,
  findRespondent,
  insertRespondent,
  linkRespondent,
  listRespondents,
  type RespondentRow,
} from './queries.ts';
import { answerIssues, scoreOf } from './score.ts';

interface Deps {
  readonly db: Db;
}
/** Milliseconds for which a visitor's answers are kept when nobody links them to an account. */
const KEPT = 24 * 3600 * 1000;
const packs = (): readonly ScalePack[] => referenceContent().scales;
/** Throws NOT_FOUND. */
function packBy(slug: string): ScalePack {
  const pack = packs().find((one) => one.slug === slug);
  if (!pack) throw fail('NOT_FOUND');
  return pack;
}
function toScale(pack: ScalePack, lang: Lang): Scale {
  const { name, lead } = pack.texts[lang];
  const { code, slug, version, minutes, demonstration } = pack;
  return { code, slug, version, name, lead, minutes, questionCount: pack.items.length, demonstration };
}
export const listScales = (lang: Lang): Scale[] => packs().map((pack) => toScale(pack, lang));
/** Throws NOT_FOUND. */
export function scaleDetails(slug: string, lang: Lang): ScaleDetails {
  const pack = packBy(slug);
  const { metaDescription, content } = pack.texts[lang];
  return { ...toScale(pack, lang), metaDescription, content, source: pack.source };
}
/** The items, and after them what is asked without being counted. Throws NOT_FOUND. */
export function questionsOf(selected: string, lang: Lang): ScaleQuestions {
  const { slug, version, texts, items, answers, unscored } = packBy(selected);
  const own = texts[lang];
  const questionOf = (code: string, choices: readonly string[], isUnscored: boolean): Question => ({
    code,
    text: own.items[code] ?? '',
    answers: choices.map((choice) => ({ code: choice, label: own.answers[choice] ?? '' })),
    unscored: isUnscored,
  });
  const codes = answers.map(({ code }) => code);
  return {
    slug,
    version,
    period: own.period,
    questions: [
      ...items.map(({ code }) => questionOf(code, codes, false)),
      ...unscored.map((item) => questionOf(item.code, item.answers, true)),
    ],
  };
}

/** The result of stored answers; null if the pack of that version is not here any more. */
function resultOf(row: RespondentRow, lang: Lang): ScaleResult | null {
  const pack = packs().find(({ code, version }) => code === row.scale && version === row.version);
  if (!pack) return null;
  const { scoring, band, needsHelp } = scoreOf(pack, JSON.parse(row.answers) as Answers);
  const { name, bands } = pack.texts[lang];
  const wordsOf = (code: string) => bands[code] ?? { name: '', message: '', action: '' };
  const own = pack.thresholds[band];
  if (!own) return null;
  return {
    respondentId: row.id,
    code: pack.code,
    slug: pack.slug,
    name,
    version: row.version,
    takenAt: row.createdAt.toISOString(),
    scoring,
    reverseColors: pack.reverseColors,
    thresholds: pack.thresholds.map(({ code, min, max, color }) => ({ min, max, name: wordsOf(code).name, color })),
    band: { ...wordsOf(own.code), color: own.color },
    needsHelp,
    demonstration: pack.demonstration,
    isLinked: row.userId !== null,
  };
}
/** Throws NOT_FOUND for a version that is not here any more. */
function shown(row: RespondentRow, lang: Lang): ScaleResult {
  const result = resultOf(row, lang);
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
}
/**
 * Stores answers and scores them. The same save again gives the same result. Throws NOT_FOUND for an unknown scale or
 * version, BAD_INPUT for missing and unknown answers, CONFLICT for an id that has other answers or another owner.
 */
async function save({ db }: Deps, scope: Scope, userId: string | null, input: Saving): Promise<ScaleResult> {
  const pack = packBy(input.slug);
  if (pack.version !== input.version) throw fail('NOT_FOUND');
  const issues = answerIssues(pack, input.answers);
  if (issues.length > 0) throw fail('BAD_INPUT', issues);
  const asked = [...pack.items, ...pack.unscored].map(({ code }) => code);
  // In the order of the pack, so that the same answers are the same text.
  const answers = JSON.stringify(
    Object.fromEntries(asked.flatMap((code) => (input.answers[code] ? [[code, input.answers[code]]] : []))),
  );
  const row: RespondentRow = {
    id: input.respondentId,
    tenantId: scope.tenant.id,
    userId,
    secretHash: userId === null ? hashSecret(input.secret) : null,
    scale: pack.code,
    version: pack.version,
    answers,
    createdAt: new Date(scope.now.epochMilliseconds),
  };
  if (await insertRespondent(db, row)) return shown(row, input.lang);
  const known = await findRespondent(db, row.id);
  const isSame =
    known?.userId === row.userId &&
    known.secretHash === row.secretHash &&
    known.scale === row.scale &&
    known.version === row.version &&
    known.answers === row.answers;
  if (!known || !isSame) throw fail('CONFLICT');
  return shown(known, input.lang);
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
    row.createdAt.getTime() > scope.now.epochMilliseconds - KEPT;
  if (!isOwn && !isKnown) throw fail('NOT_FOUND');
  return shown(row, lang);
}
const resultsOf = (rows: readonly RespondentRow[], lang: Lang): ScaleResult[] =>
  rows.flatMap((row) => resultOf(row, lang) ?? []);
/** The newest result of each scale. Throws FORBIDDEN for another person's id. */
export async function newestResults(
  { db }: Deps,
  scope: Scope,
  { userId, lang }: { readonly userId: string; readonly lang: Lang },
): Promise<ScaleResult[]> {
  if (requireActor(scope) !== userId) throw fail('FORBIDDEN');
  const seen = new Set<string>();
  return resultsOf(await listRespondents(db, userId), lang).filter(({ code }) => !seen.has(code) && seen.add(code));
}
/** All results of the member for one scale. Throws NOT_FOUND for an unknown scale. */
export async function historyOf(
  { db }: Deps,
  scope: Scope,
  { id, lang }: { readonly id: string; readonly lang: Lang },
): Promise<ScaleResult[]> {
  return resultsOf(await listRespondents(db, requireActor(scope), packBy(id).code), lang);
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

/** Deletes what visitors answered and nobody linked, once an hour. */
export const startAssessmentJobs = (
  jobs: Jobs,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<void> =>
  jobs.repeat('respondent-housekeeping', '41 * * * *', () =>
    dropUnlinked(db, new Date(clock.now().epochMilliseconds - KEPT)),
  );
