import type { Db } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { AttemptRow, Line, OrderRow } from '../../ledger/index.ts';
import { findPurchase as findBought, purchaseSubject } from '../../purchases/index.ts';
import { findPurchase, voucherSubject } from '../../vouchers/index.ts';
import { findBookingOfOrder } from '../booking-queries.ts';
import type { BookingDeps } from '../deps.ts';
import { lockHolderAndSpecialist } from '../holds/lock-queries.ts';
import { applyCapture, visitRefundLines, type RefundPart } from './capture-service.ts';
import { applyPendingOrRefusal, applyRefusal } from './refusal-service.ts';
import type { GatewayReport } from './settle-rules.ts';

/** What an order is about. Payments, events and refunds are the same for all; this is what differs (docs/adr/0095). */
export interface OrderSubject {
  /** Its name in what is announced to the buyer's pages. */
  readonly id: string;
  /** Locks that have to be taken before the order's row. */
  lock(tx: Db, scope: Scope): Promise<void>;
  captured(tx: Db, scope: Scope, report: GatewayReport): Promise<void>;
  /** Still open at the bank, or refused. */
  notCaptured(tx: Db, scope: Scope, report: GatewayReport): Promise<void>;
  /** The gateway never got to know of the attempt. */
  notSent(tx: Db, scope: Scope, of: { readonly order: OrderRow; readonly attempt: AttemptRow }): Promise<void>;
  refundLines(tx: Db, scope: Scope, order: OrderRow, part: RefundPart): Promise<readonly Line[]>;
}

/** What an order without a visit is about; null when it is none of ours. */
async function soldThing(deps: BookingDeps, { id }: OrderRow): Promise<OrderSubject | null> {
  if (await findPurchase(deps.db, id)) return voucherSubject(deps, id);
  const bought = await findBought(deps.db, id);
  return bought ? purchaseSubject(deps, bought) : null;
}
/** The visit, the voucher, the document or the seat that an order is about; null for any other order. */
export async function subjectOf(deps: BookingDeps, order: OrderRow): Promise<OrderSubject | null> {
  const booking = await findBookingOfOrder(deps.db, order.id);
  if (!booking) return soldThing(deps, order);
  const bookingId = booking.id;
  return {
    id: bookingId,
    lock: (tx, scope) =>
      lockHolderAndSpecialist(tx, scope, { userId: order.userId, holder: '' }, null, booking.specialistId),
    captured: (tx, scope, report) => applyCapture(deps, tx, scope, { ...report, bookingId }),
    notCaptured: (tx, scope, report) => applyPendingOrRefusal(tx, scope, { ...report, bookingId }),
    notSent: (tx, scope, of) => applyRefusal(tx, scope, { ...of, bookingId, values: { decline: 'declined' } }),
    refundLines: (tx, _scope, row, part) => visitRefundLines(tx, row, part),
  };
}
