import { SHARE_DAYS, SHARE_TEXT, SharedResult, type ResultShare } from '@tessera/contracts/assessments';
import type { Lang } from '@tessera/contracts/languages';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { findMeeting, listMet } from '../booking/index.ts';
import { findByUser, findMany, fullName, toPeople } from '../specialists/index.ts';
import { listRespondents } from './queries.ts';
import { resultsOf, type Deps } from './service.ts';
import { addShare, dropShares, endShare, isShared, listShares } from './share-queries.ts';

const YEAR = SHARE_DAYS * 86_400_000;
/** Milliseconds for which the proof of a consent is kept after its end: as long as somebody may ask who saw what. */
const PROOF_KEPT = 3 * YEAR;
/** A consent from that time or before has ended by itself. */
const endedUntil = (scope: Scope): Date => new Date(scope.now.epochMilliseconds - YEAR);

/** Whom the member has booked here, and whom they let see their results; by name. */
export async function sharesOf({ db }: Deps, scope: Scope, lang: Lang): Promise<{ items: ResultShare[] }> {
  const userId = requireActor(scope);
  const [met, shares] = await Promise.all([
    listMet(db, scope, userId),
    listShares(db, scope, userId, endedUntil(scope)),
  ]);
  const since = new Map(shares.map(({ specialistId, createdAt }) => [specialistId, createdAt.getTime()]));
  const rows = await findMany(db, scope, [...new Set([...met, ...since.keys()])]);
  const people = await toPeople(db, scope, rows, lang);
  const items = rows.flatMap((row): ResultShare[] => {
    const person = people.get(row.id);
    const at = since.get(row.id);
    if (!person) return [];
    const shared =
      at === undefined ? null : { since: new Date(at).toISOString(), until: new Date(at + YEAR).toISOString() };
    const { atlasUrl, heading, portrait } = person;
    return [{ specialistId: row.id, atlasUrl, name: fullName(row), heading, portrait, shared }];
  });
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name, lang)) };
}

/**
 * Gives the consent, or takes it back. Throws NOT_FOUND for a specialist whom the member has never booked here, unless
 * it is taken back; CONFLICT for a text that is not the present one.
 */
export async function shareWith(
  deps: Deps,
  scope: Scope,
  {
    specialistId,
    isShared: wanted,
    text,
    lang,
  }: { readonly specialistId: string; readonly isShared: boolean; readonly text: number; readonly lang: Lang },
): Promise<{ items: ResultShare[] }> {
  const userId = requireActor(scope);
  const now = new Date(scope.now.epochMilliseconds);
  if (wanted) {
    if (!(await listMet(deps.db, scope, userId)).includes(specialistId)) throw fail('NOT_FOUND');
    if (text !== SHARE_TEXT) throw fail('CONFLICT');
    const row = { id: newId(), tenantId: scope.tenant.id, userId, specialistId, text, lang, createdAt: now };
    await addShare(deps.db, scope, row, endedUntil(scope));
  } else await endShare(deps.db, scope, { userId, specialistId }, now);
  return sharesOf(deps, scope, lang);
}

/**
 * What the customer of a visit shares with its specialist. Empty without a consent, as without a result, so that nobody
 * learns whether there are any. Throws NOT_FOUND for another specialist's visit, FORBIDDEN for who is none.
 */
export async function sharedWith(
  { db }: Deps,
  scope: Scope,
  { appointmentId, lang }: { readonly appointmentId: string; readonly lang: Lang },
): Promise<{ items: SharedResult[] }> {
  const actor = requireActor(scope);
  if (scope.actor?.role !== 'provider') throw fail('FORBIDDEN');
  const own = await findByUser(db, scope, actor);
  const meeting = own && (await findMeeting(db, scope, own.id, appointmentId));
  if (!own || !meeting) throw fail('NOT_FOUND');
  const { userId } = meeting.booking;
  if (userId === null || !(await isShared(db, scope, { userId, specialistId: own.id }, endedUntil(scope))))
    return { items: [] };
  const results = await resultsOf(db, await listRespondents(db, userId), lang);
  // Its schema leaves out what is for the member alone.
  return { items: results.map((result) => SharedResult.parse(result)) };
}
/** Deletes the proof of what ended long ago. */
export const dropOldShares = ({ db }: Pick<Deps, 'db'>, now: number): Promise<void> =>
  dropShares(db, { ended: new Date(now - PROOF_KEPT), given: new Date(now - PROOF_KEPT - YEAR) });
