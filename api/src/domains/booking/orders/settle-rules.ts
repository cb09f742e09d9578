import type { AttemptRow, OrderRow } from '../../ledger/index.ts';
import type { GatewayTransaction } from '../../payments/index.ts';

/** The payer and the price lines of an attempt, for vouchers and credits. */
export const payerOf = (order: OrderRow, attempt: AttemptRow, at: Date) => ({
  attemptId: attempt.id,
  orderId: order.id,
  userId: order.userId,
  currency: order.currency,
  lines: attempt.lines,
  at,
});

/** The gateway's report about an attempt, and the rows concerned. */
export interface GatewayReport {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly transaction: GatewayTransaction;
}
/** The same about the payment of a visit. */
export interface VisitReport extends GatewayReport {
  readonly bookingId: string;
}

/** The amount that can still be refunded. A refund with our own reference is not subtracted, because repeating it is idempotent. */
export const refundableAmount = ({ amount, refunds }: GatewayTransaction, reference: string): number =>
  refunds.reduce((left, part) => (part.reference === reference ? left : left - part.amount), amount);
