import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { GatewayTransaction, PaymentGateway } from './gateway.ts';
import { isKnownEvent, keepEvent } from './queries.ts';

/** Applies the gateway's state of a payment; `unknown` when it is not ours. Idempotent. */
export type OnEvent = (transaction: GatewayTransaction) => Promise<'applied' | 'unknown'>;

/**
 * Processes a webhook. A valid signature proves only that something has changed; the payment's state is fetched from
 * the gateway, so late, repeated or reordered events do no harm. The event is stored after it has been applied, so that
 * a failed one is processed again when it is redelivered.
 */
export async function takeWebhook(
  deps: { readonly db: Db; readonly clock: Clock; readonly gateway: PaymentGateway; readonly onEvent: OnEvent },
  body: string,
  signature: string,
): Promise<'forged' | 'known' | 'applied' | 'unknown'> {
  const { db, clock, gateway, onEvent } = deps;
  const at = clock.now().epochMilliseconds;
  const event = await gateway.parseWebhook({ body, signature, at });
  if (!event) return 'forged';
  if (event.transactionId === null) return 'unknown';
  if (await isKnownEvent(db, event.id)) return 'known';
  const transaction = await gateway.get(event.transactionId);
  const result = transaction ? await onEvent(transaction) : 'unknown';
  await keepEvent(db, { id: event.id, transactionId: event.transactionId, result, receivedAt: new Date(at) });
  return result;
}
