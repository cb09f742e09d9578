import type { ProfileAudit, Standing, WizardProgress } from '@tessera/contracts/provider';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { appliedAt } from '../session/index.ts';
import { findByUser, percentOf, stepsOf } from '../specialists/index.ts';
import { findPerson } from '../tenancy/index.ts';
import { findAnswer, keepAnswer, type Decision } from './answer-queries.ts';
import { ANSWER_STATUS, listDecisions } from './case-queries.ts';

interface Deps {
  readonly db: Db;
}

/** A profile that nobody has looked at yet is a draft. */
const standingOf = (specialist: { readonly status: Exclude<Standing, 'draft'> | 'review' } | null): Standing =>
  !specialist || specialist.status === 'review' ? 'draft' : specialist.status;

/** What a profile still needs. Throws NOT_FOUND for somebody who has never applied. */
export async function progressOf({ db }: Deps, scope: Scope): Promise<WizardProgress> {
  const userId = requireActor(scope);
  const [person, specialist, applied] = await Promise.all([
    findPerson(db, scope.tenant, userId),
    findByUser(db, scope, userId),
    appliedAt(db, userId),
  ]);
  if (!person || (!specialist && !applied)) throw fail('NOT_FOUND');
  const steps = await stepsOf(db, scope, person, specialist);
  return { status: standingOf(specialist), percent: percentOf(steps), steps };
}

/** Where a profile stands: the decision that holds, and its words; null for one that is open. */
async function standing({ db }: Deps, scope: Scope) {
  const userId = requireActor(scope);
  const [specialist, applied] = await Promise.all([findByUser(db, scope, userId), appliedAt(db, userId)]);
  if (!specialist && !applied) throw fail('NOT_FOUND');
  const status = standingOf(specialist);
  const last = specialist && (await listDecisions(db, [specialist.id]))[0];
  // A status that was set before decisions were kept, or by nobody, has none.
  const held = last && last.status === specialist.status && last.status !== 'active' ? last : null;
  const decidedAt = specialist?.suspendedAt ?? held?.at ?? (status === 'draft' ? applied : null);
  const about = specialist && specialist.status !== 'active' ? ANSWER_STATUS[specialist.status] : 'draft';
  const decision: Decision | null = decidedAt && status !== 'active' ? { userId, status: about, decidedAt } : null;
  return { status, decision, comment: specialist?.suspendedComment ?? (held?.comment || null) };
}
/** What the platform has decided. Throws NOT_FOUND for somebody who has never applied. */
export async function auditOf(deps: Deps, scope: Scope): Promise<ProfileAudit> {
  const { status, decision, comment } = await standing(deps, scope);
  const answer = decision && (await findAnswer(deps.db, decision));
  return {
    status,
    since: decision?.decidedAt.toISOString() ?? null,
    comment,
    answer: answer && { text: answer.text, at: answer.answeredAt.toISOString() },
  };
}
/** Keeps an answer; the same one again changes nothing. Throws NOT_FOUND, CONFLICT. */
export async function answerAudit(
  deps: Deps,
  scope: Scope,
  { text, since }: { readonly text: string; readonly since: string },
): Promise<ProfileAudit> {
  const { decision } = await standing(deps, scope);
  if (decision?.decidedAt.getTime() !== Date.parse(since)) throw fail('CONFLICT');
  await keepAnswer(deps.db, { ...decision, id: newId(), text, answeredAt: new Date(scope.now.epochMilliseconds) });
  const audit = await auditOf(deps, scope);
  if (audit.answer?.text !== text) throw fail('CONFLICT');
  return audit;
}
