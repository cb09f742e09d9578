import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { parseSlotStart } from '../availability/index.ts';
import { findTerms } from '../specialists/index.ts';
import type { HoldDeps, Where } from './holds.ts';
import { changeBooking, findOwnHold } from './queries.ts';

/** Writes down that the terms of a held visit were accepted; the first time counts. Throws HOLD_NOT_YOURS when the visitor holds no such time. */
export async function acceptTerms({ db }: Pick<HoldDeps, 'db'>, scope: Scope, where: Where): Promise<{ acceptedAt: string }> {
  const parsed = parseSlotStart(where.slotStart);
  const specialist = parsed.kind === 'valid' ? await findTerms(db, scope, where.atlasUrl) : null;
  const row = parsed.kind === 'valid' && specialist ? await findOwnHold(db, scope, specialist.id, new Date(parsed.at)) : null;
  if (!row) throw fail('HOLD_NOT_YOURS');
  const acceptedAt = row.termsAcceptedAt ?? new Date(scope.now.epochMilliseconds);
  if (!row.termsAcceptedAt) await changeBooking(db, scope, row.id, { termsAcceptedAt: acceptedAt });
  return { acceptedAt: acceptedAt.toISOString() };
}
