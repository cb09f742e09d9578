import { codeOf } from '@tessera/contracts/errors';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { pay, type PayAnswer } from './pay-service.ts';
import { findSpecialistOf } from '../booking-queries.ts';
import type { BookingDeps } from '../deps.ts';
import { bookFree } from './book-service.ts';
import type { BookInput } from './held-visit-service.ts';
import { acceptTermsOf } from '../holds/terms-service.ts';

export interface BookForm extends Omit<BookInput, 'holdId' | 'credits'> {
  readonly appId: string;
  readonly profileId?: string | undefined;
  readonly usedCredits?: string | undefined;
  readonly nonce?: string | undefined;
  readonly total?: string | undefined;
  readonly currency?: string | undefined;
}
const missingField = (path: string) =>
  fail('BAD_INPUT', [{ path, message: 'Required together with the other fields' }]);

/**
 * Books in one call, through `pay` when a nonce is sent and `bookFree` otherwise. Throws the errors of both, and
 * BAD_INPUT when an amount is sent without its currency, or only one of nonce and total.
 */
export async function book(deps: BookingDeps, scope: Scope, input: BookForm): Promise<PayAnswer> {
  const { appId: holdId, profileId, usedCredits, nonce, total, currency, ...rest } = input;
  if (currency === undefined && (usedCredits ?? total) !== undefined) throw missingField('currency');
  if (nonce === undefined && total !== undefined) throw missingField('nonce');
  if (profileId !== undefined && (await findSpecialistOf(deps.db, scope, holdId)) !== profileId)
    throw fail('HOLD_NOT_YOURS');
  const wanted = {
    ...rest,
    holdId,
    ...(usedCredits === undefined || currency === undefined
      ? {}
      : { credits: { amount: Number(usedCredits), currency } }),
  };
  if (nonce === undefined) return { outcome: 'success', ...(await bookFree(deps, scope, wanted)), decline: null };
  if (total === undefined || currency === undefined) throw missingField('total');
  // `pay` reports these errors itself, and must answer a repeated form as before.
  await acceptTermsOf(deps, scope, holdId).catch((error: unknown) => {
    if (codeOf(error) !== 'HOLD_NOT_YOURS' && codeOf(error) !== 'HOLD_ENDED') throw error;
  });
  return pay(deps, scope, { ...wanted, nonce, total: { amount: Number(total), currency } });
}
