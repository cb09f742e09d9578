import type { Content, ContentAct, ContentIssue, Lost } from '@tessera/contracts/editor';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireAdmin, type Scope } from '../../platform/scope.ts';
import { importQuestionnaire } from '../assessments/index.ts';
import { readJsonFile } from './content-file.ts';
import { editableOf, issuesOf } from './kinds.ts';
import { liveOf, type Deps } from './page-service.ts';
import {
  deleteDraft,
  findDraft,
  insertStep,
  newestStep,
  putDraft,
  setStepVersion,
  type DraftRow,
  type Which,
} from './queries.ts';

/** The longest time for which a draft waits to go live. */
const LONGEST_WAIT = 366 * 86_400_000;
/** Who does what next. */
interface Doing {
  readonly act: ContentAct;
  readonly seen: number;
  readonly by: string;
  readonly at: Date;
}
/** Writes the next step. Throws CONFLICT if there is a newer one than was seen. */
async function note(tx: Db, which: Which, { act, seen, by, at }: Doing): Promise<{ seen: number }> {
  const newest = (await newestStep(tx, which))?.step ?? 0;
  const step = seen + 1;
  const { kind, code } = which;
  if (newest !== seen || !(await insertStep(tx, { kind, code, step, act, by, at, version: null })))
    throw fail('CONFLICT', [{ path: 'seen', message: 'Somebody has done something since.' }]);
  return { seen: step };
}
const nowOf = ({ now }: Scope): Date => new Date(now.epochMilliseconds);
type Step = Which & { readonly seen: number };
/** A step of the administrator who asks, with all that follows from it, or nothing of both. */
const take = (
  { db }: Deps,
  scope: Scope,
  { kind, code, seen }: Step,
  act: ContentAct,
  work: (tx: Db, which: Which) => Promise<number | null>,
): Promise<{ seen: number }> => {
  const by = requireAdmin(scope);
  return db.transaction(async (tx) => {
    const which = { kind, code };
    // First, so that somebody who does something at the same time waits here, and hears of it.
    const noted = await note(tx, which, { act, seen, by, at: nowOf(scope) });
    const version = await work(tx, which);
    if (version !== null) await setStepVersion(tx, which, noted.seen, version);
    return noted;
  });
};

async function keep(
  deps: Deps,
  scope: Scope,
  step: Step,
  { content, lost, act }: { readonly content: Content; readonly lost: readonly Lost[]; readonly act: ContentAct },
): Promise<{ seen: number }> {
  return take(deps, scope, step, act, async (tx, which) => {
    const editable = editableOf(which.kind);
    const before = await findDraft(tx, which);
    const versions = await editable.versions(tx, which.code);
    if (!before && versions.length === 0 && !editable.takesCode(which.code))
      throw fail('BAD_INPUT', [{ path: 'code', message: 'Cannot be the code of something new' }]);
    const base = before ? before.base : (liveOf(versions)?.version ?? null);
    await putDraft(tx, { ...which, state: 'draft', content, base, lost, publishAt: null, changedAt: nowOf(scope) });
    return null;
  });
}
/** Stores a draft, whatever it says. Throws PAYLOAD_TOO_LARGE, BAD_INPUT for what is no JSON, CONFLICT. */
export async function saveDraft(
  deps: Deps,
  scope: Scope,
  { file, seen, ...which }: Which & { readonly seen: string; readonly file: File },
): Promise<{ seen: number }> {
  requireAdmin(scope);
  const content = await readJsonFile(file);
  const before = await findDraft(deps.db, which);
  return keep(deps, scope, { ...which, seen: Number(seen) }, { content, lost: before?.lost ?? [], act: 'drafted' });
}
/**
 * Makes a draft of a self-check that is new. Throws PAYLOAD_TOO_LARGE, BAD_INPUT for what is no Questionnaire, CONFLICT for a
 * code that is taken.
 */
export async function importScale(
  deps: Deps,
  scope: Scope,
  { code, lang, file }: { readonly code: string; readonly lang: Lang; readonly file: File },
): Promise<{ seen: number; lost: Lost[] }> {
  requireAdmin(scope);
  const read = importQuestionnaire(await readJsonFile(file), lang);
  if (!read) throw fail('BAD_INPUT', [{ path: 'file', message: 'Is no Questionnaire of FHIR R4' }]);
  const { content, lost } = read;
  const which = { kind: 'scale', code } as const;
  if ((await findDraft(deps.db, which)) || (await editableOf('scale').versions(deps.db, code)).length > 0)
    throw fail('CONFLICT', [{ path: 'code', message: 'is taken' }]);
  const step = (await newestStep(deps.db, which))?.step ?? 0;
  const { seen } = await keep(deps, scope, { ...which, seen: step }, { content, lost, act: 'imported' });
  return { seen, lost: [...lost] };
}

async function draftOf(db: Db, which: Which): Promise<DraftRow> {
  const draft = await findDraft(db, which);
  if (!draft) throw fail('NOT_FOUND');
  return draft;
}
export const dropDraft = (deps: Deps, scope: Scope, step: Step): Promise<{ seen: number }> =>
  take(deps, scope, step, 'dropped', async (tx, which) => {
    await draftOf(tx, which);
    await deleteDraft(tx, which);
    return null;
  });

/** What is wrong; with nothing wrong the draft is validated. Throws CONFLICT for a newer one. */
export async function check(deps: Deps, scope: Scope, step: Step): Promise<{ seen: number; issues: ContentIssue[] }> {
  requireAdmin(scope);
  const { kind, code, seen } = step;
  const draft = await draftOf(deps.db, { kind, code });
  const issues = await issuesOf(deps.db, kind, code, draft.content);
  if (((await newestStep(deps.db, { kind, code }))?.step ?? 0) !== seen) throw fail('CONFLICT');
  if (issues.length > 0 || draft.state !== 'draft') return { seen, issues: [...issues] };
  const checked = await take(deps, scope, step, 'checked', async (tx) => {
    await putDraft(tx, { ...draft, state: 'validated' });
    return null;
  });
  return { ...checked, issues: [] };
}

/** Makes a draft the next version, which is live. Throws CONFLICT if something is wrong with it by now. */
export async function putLive(tx: Db, draft: DraftRow, at: Date): Promise<number> {
  const { kind, code, content } = draft;
  const editable = editableOf(kind);
  const issues = await issuesOf(tx, kind, code, content);
  if (issues.length > 0)
    throw fail(
      'CONFLICT',
      issues.map(({ path, message }) => ({ path, message })),
    );
  const [newest] = await editable.versions(tx, code);
  const version = (newest?.version ?? 0) + 1;
  await editable.publish(tx, code, version, content, at);
  await deleteDraft(tx, draft);
  return version;
}
/** Without a draft the newest version that was taken back is live again. */
async function putBack(tx: Db, { kind, code }: Which): Promise<number> {
  const [newest] = await editableOf(kind).versions(tx, code);
  if (!newest) throw fail('NOT_FOUND');
  if (!newest.isWithdrawn) throw fail('CONFLICT');
  await editableOf(kind).withdraw(tx, code, [newest.version], null);
  return newest.version;
}
/** Now, or at a time. Throws CONFLICT for what is not validated, and for a time that has passed or is too far. */
export async function publish(
  deps: Deps,
  scope: Scope,
  { at, ...step }: Step & { readonly at: string | null },
): Promise<{ seen: number }> {
  const now = nowOf(scope);
  if (at === null)
    return take(deps, scope, step, 'published', async (tx, which) => {
      const draft = await findDraft(tx, which);
      if (!draft) return putBack(tx, which);
      if (draft.state === 'draft') throw fail('CONFLICT');
      return putLive(tx, draft, now);
    });
  const publishAt = new Date(at);
  const wait = publishAt.getTime() - now.getTime();
  if (!(wait > 0 && wait <= LONGEST_WAIT))
    throw fail('BAD_INPUT', [{ path: 'at', message: 'Must be in the next year' }]);
  return take(deps, scope, step, 'scheduled', async (tx, which) => {
    const draft = await draftOf(tx, which);
    if (draft.state === 'draft') throw fail('CONFLICT');
    await putDraft(tx, { ...draft, state: 'scheduled', publishAt });
    return null;
  });
}
/** Throws CONFLICT if nothing is live, or nothing was live before. */
export function takeBack(
  deps: Deps,
  scope: Scope,
  { off, ...step }: Step & { readonly off: boolean },
): Promise<{ seen: number }> {
  return take(deps, scope, step, off ? 'off' : 'taken-back', async (tx, { kind, code }) => {
    const editable = editableOf(kind);
    const standing = (await editable.versions(tx, code)).filter(({ isWithdrawn }) => !isWithdrawn);
    const [live, before] = standing;
    if (!live || (off ? !editable.mayBeOff : !before)) throw fail('CONFLICT');
    const versions = (off ? standing : [live]).map(({ version }) => version);
    await editable.withdraw(tx, code, versions, nowOf(scope));
    return live.version;
  });
}
