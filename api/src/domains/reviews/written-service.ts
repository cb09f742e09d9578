import type { OwnReview, ReviewFields, VisitReview } from '@tessera/contracts/specialists';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { formatSlotStart } from '../availability/index.ts';
import { findBooking } from '../booking/index.ts';
import {
  changeReview,
  deleteReviews,
  findMany,
  findOffered,
  findReviews,
  fullName,
  insertReview,
  lockReview,
  type ReviewRow,
} from '../specialists/index.ts';
import { findUser, lockUser } from '../tenancy/index.ts';
import { authorOf, initialOf } from './author-rules.ts';
import * as queries from './written-queries.ts';

interface Deps {
  readonly db: Db;
}
type Said = ReviewFields & { readonly id: string };
const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);

/**
 * The caller's own visit on this site, if it took place. Somebody else's and another site's are refused as an unknown
 * one is, so that nobody learns of it.
 */
async function visitOf(db: Db, scope: Scope, id: string) {
  const userId = requireActor(scope);
  const visit = await findBooking(db, scope, id);
  if (visit?.userId !== userId || visit.status === 'held' || visit.status === 'ended') throw fail('REVIEW_NO_VISIT');
  if (visit.status === 'cancelled') throw fail('REVIEW_VISIT_CANCELLED');
  const [specialist] = await findMany(db, scope, [visit.specialistId]);
  // Nobody speaks about their own practice.
  if (!specialist || specialist.userId === userId) throw fail('REVIEW_NO_VISIT');
  if (visit.endsAt > nowOf(scope)) throw fail('REVIEW_VISIT_AHEAD');
  return { userId, visit, specialist };
}
const toOwn = (
  { stars, text, lang, writtenAt, takenDownAt }: ReviewRow,
  { name }: Pick<queries.WrittenRow, 'name'>,
): OwnReview => ({ stars, text, lang, name, writtenAt: writtenAt.toISOString(), isTakenDown: takenDownAt !== null });

/** Throws REVIEW_NO_VISIT, REVIEW_VISIT_AHEAD, REVIEW_VISIT_CANCELLED, as all of these do. */
export async function visitReview({ db }: Deps, scope: Scope, id: string): Promise<VisitReview> {
  const { userId, visit, specialist } = await visitOf(db, scope, id);
  const [written, offered, person] = await Promise.all([
    queries.findWritten(db, userId, specialist.id),
    findOffered(db, scope, [specialist.id]),
    findUser(db, userId),
  ]);
  const [found] = written ? await findReviews(db, [written.reviewId]) : [];
  const { atlasUrl, portrait } = specialist;
  return {
    specialist: { id: specialist.id, atlasUrl, name: fullName(specialist), portrait },
    startsAt: formatSlotStart(visit.startsAt.getTime()),
    hasProfile: offered.has(specialist.id),
    initial: person ? initialOf(person) : '',
    review: written && found ? toOwn(found.review, written) : null,
  };
}

/** Throws also REVIEW_WRITTEN. */
export async function writeReview({ db }: Deps, scope: Scope, { id, name, ...said }: Said): Promise<OwnReview> {
  const { userId, specialist } = await visitOf(db, scope, id);
  const specialistId = specialist.id;
  return db.transaction(async (tx) => {
    const person = await lockAuthor(tx, userId);
    const reviewId = newId();
    const row: ReviewRow = {
      ...said,
      id: reviewId,
      specialistId,
      author: authorOf(person, name),
      // Never the person's own, by which two reviews of somebody unnamed would be told to be of one person.
      portrait: { seed: reviewId },
      writtenAt: nowOf(scope),
      takenDownAt: null,
    };
    await insertReview(tx, row);
    if (!(await queries.insertWritten(tx, { reviewId, userId, specialistId, name, changedAt: null })))
      throw fail('REVIEW_WRITTEN');
    return toOwn(row, { name });
  });
}
/** Throws also NOT_FOUND, REVIEW_TAKEN_DOWN. */
export async function changeOwnReview({ db }: Deps, scope: Scope, { id, name, ...said }: Said): Promise<OwnReview> {
  const { userId, specialist } = await visitOf(db, scope, id);
  return db.transaction(async (tx) => {
    const person = await lockAuthor(tx, userId);
    const reviewId = await lockOwn(tx, userId, specialist.id);
    await changeReview(tx, reviewId, { ...said, author: authorOf(person, name) });
    await queries.noteChange(tx, reviewId, { name, changedAt: nowOf(scope) });
    const [found] = await findReviews(tx, [reviewId]);
    if (!found) throw fail('NOT_FOUND');
    return toOwn(found.review, { name });
  });
}
/** Throws also NOT_FOUND, REVIEW_TAKEN_DOWN. */
export async function takeBackReview({ db }: Deps, scope: Scope, id: string): Promise<{ done: boolean }> {
  const { userId, specialist } = await visitOf(db, scope, id);
  return db.transaction(async (tx) => {
    await lockAuthor(tx, userId);
    await deleteReviews(tx, [await lockOwn(tx, userId, specialist.id)]);
    return { done: true };
  });
}
export async function reviewedSpecialists({ db }: Deps, scope: Scope): Promise<{ specialistIds: string[] }> {
  const rows = await queries.listWritten(db, requireActor(scope));
  return { specialistIds: rows.map(({ specialistId }) => specialistId) };
}

/** The member, locked, so that neither a second review nor the deletion of the account comes between. */
async function lockAuthor(tx: Db, userId: string) {
  await lockUser(tx, userId);
  const person = await findUser(tx, userId);
  if (!person) throw fail('NOT_LOGGED_IN');
  return person;
}
/** The id of the member's review, locked, unless an administrator took it down. */
async function lockOwn(tx: Db, userId: string, specialistId: string): Promise<string> {
  const written = await queries.findWritten(tx, userId, specialistId);
  const stored = written && (await lockReview(tx, written.reviewId));
  if (!stored) throw fail('NOT_FOUND');
  // Otherwise what was taken down would come back by another wording, or by a new review.
  if (stored.takenDownAt !== null) throw fail('REVIEW_TAKEN_DOWN');
  return written.reviewId;
}
