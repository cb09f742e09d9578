import { Decline } from '@tessera/contracts/payments';
import {
  authorize,
  capture,
  challengePath,
  findPayment,
  isSigned,
  makeToken,
  refund,
  voidPayment,
  type EmulatorDeps,
  type Payment,
} from '../emulator/index.ts';
import * as z from 'zod/mini';
import type { GatewayTransaction, PaymentGateway } from './gateway.ts';

/** Null when the text is not JSON: a signature proves the sender of a body, not that it is well-formed. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
const Event = z.object({ id: z.string(), transactionId: z.string() });

function toTransaction({ id, reference, amount, currency, status, decline, refunds }: Payment): GatewayTransaction {
  const known = Decline.safeParse(decline);
  return {
    id,
    reference,
    amount,
    currency,
    status,
    decline: status === 'declined' ? (known.success ? known.data : 'declined') : null,
    challengeUrl: status === 'challenge' ? challengePath(id) : null,
    refunds: refunds.map((one) => ({ id: one.id, reference: one.reference, amount: one.amount })),
  };
}
const orNull = (payment: Payment | null): GatewayTransaction | null => (payment ? toTransaction(payment) : null);

/** The embedded default: the emulator, behind the same port as any provider. */
export const emulatorGateway = (deps: EmulatorDeps): PaymentGateway => ({
  name: 'emulator',
  clientToken: async () => makeToken(deps),
  authorize: async (what) => orNull(await authorize(deps, what)),
  capture: async (id) => toTransaction(await capture(deps, id)),
  void: async (id) => toTransaction(await voidPayment(deps, id)),
  refund: async (what) => toTransaction(await refund(deps, what)),
  get: async (id) => orNull(await findPayment(deps, { id })),
  find: async (reference) => orNull(await findPayment(deps, { reference })),
  parseWebhook: async ({ body, signature, at }) => {
    if (!isSigned(deps.secret, body, signature, at)) return null;
    const parsed = Event.safeParse(jsonOf(body));
    return parsed.success ? parsed.data : null;
  },
});
