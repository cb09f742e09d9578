import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Notify } from '../../platform/notify.ts';
import type { Scope } from '../../platform/scope.ts';
import { lockVisits } from '../booking/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { sessionIds, sessionTopic, type Login } from '../session/index.ts';
import { lockUser } from '../tenancy/index.ts';
import { PARTS } from './parts.ts';
import { tiesOf } from './ties.ts';

export interface DeletionDeps {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'forget'>;
  readonly notify: Notify;
}

/**
 * Deletes an account: what is about the person is deleted, and taken out of the visits and orders that have to stay.
 * Throws CONFLICT, with nothing changed, while a visit or a workshop is ahead, a payment is not decided, or the person has a public
 * profile as a specialist. All sessions end; this one's browser knows it by the answer.
 */
export const deleteAccount = (
  { db, jobs, notify }: DeletionDeps,
  scope: Scope,
  { sessionId, person }: Login,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { id: userId } = person;
    const email = await lockUser(tx, userId);
    if (email === null) throw fail('NOT_LOGGED_IN');
    const visits = await lockVisits(tx, userId);
    const { visitsAhead, seatsAhead, isSpecialist, isPaying } = await tiesOf(tx, scope, userId);
    if (visitsAhead > 0 || seatsAhead > 0 || isSpecialist || isPaying) throw fail('CONFLICT');
    await jobs.forget(tx, [email, userId, ...visits]);
    const others = (await sessionIds(tx, userId)).filter((id) => id !== sessionId);
    for (const part of PARTS.toReversed()) await part.erase(tx, { id: userId, email, visits });
    for (const id of others) await notify.publish(tx, sessionTopic(userId), id);
  });
