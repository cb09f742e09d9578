import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { parseSlotStart } from '../../availability/index.ts';
import { findTerms } from '../../specialists/index.ts';
import type { HoldDeps } from './hold-service.ts';
import { notTheirs } from './kept-hold-service.ts';
import type { Where } from './find-place.ts';
import { isLiveHold, isMine } from './hold-rules.ts';
import type { BookingRow } from '../booking-row.ts';
import { findBooking } from '../visits/appointment-queries.ts';
import { findHoldOf } from './hold-queries.ts';
import { changeBooking } from '../booking-queries.ts';

/**
 * Records the first acceptance of the terms of a held visit. Throws HOLD_NOT_YOURS when the visitor does not hold the
 * slot, NOT_LOGGED_IN when their session is over.
 */
export async function acceptTerms(
  { db }: Pick<HoldDeps, 'db'>,
  scope: Scope,
  where: Where,
): Promise<{ acceptedAt: string }> {
  const parsed = parseSlotStart(where.slotStart);
  const specialist = parsed.kind === 'valid' ? await findTerms(db, scope, where.atlasUrl) : null;
  const row =
    parsed.kind === 'valid' && specialist ? await findHoldOf(db, scope, specialist.id, new Date(parsed.at)) : null;
  if (!row || !isMine(row, scope)) throw notTheirs(row, scope);
  return accept(db, scope, row);
}

/**
 * The same for a hold by its id. Throws HOLD_NOT_YOURS for another owner's hold, NOT_LOGGED_IN as above, HOLD_ENDED
 * when it has expired.
 */
export async function acceptTermsOf(
  { db }: Pick<HoldDeps, 'db'>,
  scope: Scope,
  id: string,
): Promise<{ acceptedAt: string }> {
  const row = await findBooking(db, scope, id);
  if (!row || row.status !== 'held' || !isMine(row, scope)) throw notTheirs(row, scope);
  if (!isLiveHold(row, scope.now.epochMilliseconds)) throw fail('HOLD_ENDED');
  return accept(db, scope, row);
}

async function accept(db: Db, scope: Scope, row: BookingRow): Promise<{ acceptedAt: string }> {
  const acceptedAt = row.termsAcceptedAt ?? new Date(scope.now.epochMilliseconds);
  if (!row.termsAcceptedAt) await changeBooking(db, scope, row.id, { termsAcceptedAt: acceptedAt });
  return { acceptedAt: acceptedAt.toISOString() };
}
