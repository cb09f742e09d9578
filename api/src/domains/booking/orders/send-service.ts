import { codeOf } from '@tessera/contracts/errors';
import type { Money } from '@tessera/contracts/values';
import { describeError } from '@tessera/server/log';
import { fail } from '../../../platform/errors.ts';
import { findAttempt } from '../../ledger/index.ts';
import type { PaymentGateway } from '../../payments/index.ts';
import type { BookingDeps } from '../deps.ts';
import { failUnsentAttempt, settle } from './settle-service.ts';

/**
 * Calls the gateway for a stored attempt of any order, outside any transaction, and applies its answer. Without an
 * answer the attempt stays open and is decided by the next poll of the gateway. Throws UNAVAILABLE and, for a nonce that
 * cannot be used, BILLING_METHOD_NOT_SET.
 */
export async function sendToGateway(
  deps: BookingDeps & { readonly gateway: PaymentGateway },
  attemptId: string,
  { nonce, label, total }: { readonly nonce: string; readonly label: string; readonly total: Money },
): Promise<void> {
  const { db, gateway, log } = deps;
  const transaction = await gateway
    .authorize({ reference: attemptId, nonce, label, ...total })
    .catch((error: unknown) => {
      // The customer sees the same error, and the attempt stays open in both cases, but the second one needs an
      // operator.
      if (codeOf(error) === 'UNAVAILABLE') log.warn(describeError(error), 'the gateway did not answer');
      else log.error(describeError(error), 'the gateway call failed');
      throw fail('UNAVAILABLE');
    });
  if (transaction) {
    await settle(deps, transaction);
    return;
  }
  const attempt = await findAttempt(db, attemptId);
  if (attempt) await failUnsentAttempt(deps, attempt);
  throw fail('BILLING_METHOD_NOT_SET');
}
