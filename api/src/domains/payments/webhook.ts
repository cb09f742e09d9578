import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { GatewayTransaction, PaymentGateway } from './gateway.ts';
import { isKnownEvent, keepEvent } from './queries.ts';

/** Brings a payment to the state that the gateway has; `unknown` when it is none of ours. Doing it twice changes nothing. */
export type OnEvent = (transaction: GatewayTransaction) => Promise<'applied' | 'unknown'>;

/**
 * Takes a webhook. It is believed only when signed, and then only that something changed: what the payment is now, the gateway
 * is asked. So a late, repeated or overtaken event does no harm. The event is kept after it was applied, so that one that
 * failed is not lost when it comes again.
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
