import { named, type Order, type Payment, type Refund, type State } from './state.ts';
import { nextName, orderOf, paymentOf, post } from './orders.ts';

/** Posts every part that was given back at the gateway, once. */
export function postRefunds(state: State, payment: Payment, order: Order): void {
  payment.parts.forEach(({ refund, amount }, part) => {
    const ours = state.refunds.find((one) => (one.nonce === payment.nonce && one.part === part) || one.name === refund);
    if (ours?.status === 'done') return;
    if (ours) [ours.status, ours.part] = ['done', part];
    else
      state.refunds.push({
        name: nextName(state, 'r'),
        order: order.name,
        nonce: payment.nonce,
        reason: 'gateway',
        amount,
        status: 'done',
        part,
      });
    const isSold = ours?.reason !== 'late' && order.ledger.some((line) => line.startsWith('sale '));
    post(order.ledger, 'refund', [isSold ? 'payable:specialist' : 'receivable:customer', 'asset:gateway'], amount);
  });
}

export const partsOf = (payment: Payment): number => payment.parts.reduce((all, { amount }) => all + amount, 0);
export function givePart(payment: Payment, refund: string | null, amount: number): void {
  payment.parts.push({ refund, amount });
  payment.events.push(`refunded.${payment.parts.length}`);
}

/** Sends due refunds, reduced by refunds already made at the gateway. */
export function sendRefunds(state: State, order?: string): void {
  if (state.isAway) return;
  for (const refund of state.refunds.filter(
    (one): one is Refund => one.status === 'asked' && (order === undefined || one.order === order),
  )) {
    const payment = paymentOf(state, refund.nonce);
    const attempt = named(state.attempts, (one) => one.nonce === refund.nonce);
    postRefunds(state, payment, orderOf(state, attempt.order));
    refund.amount = Math.min(refund.amount, payment.amount - partsOf(payment));
    if (refund.amount === 0) {
      state.refunds = state.refunds.filter((one) => one !== refund);
      continue;
    }
    givePart(payment, refund.name, refund.amount);
    postRefunds(state, payment, orderOf(state, attempt.order));
  }
}

/** The part of a visit's card payment that has not been refunded. */
export function refundDue(state: State, order: string): { readonly nonce: string; readonly amount: number } | null {
  const paid = state.attempts.findLast(
    (one) => one.order === order && one.method === 'card' && one.status === 'succeeded',
  );
  const amount = (paid?.amount ?? 0) - refundedOf(state, order);
  return paid && amount > 0 ? { nonce: paid.nonce, amount } : null;
}
export const refundedOf = (state: State, order: string): number =>
  state.refunds.reduce((all, one) => (one.order === order ? all + one.amount : all), 0);
export const askRefund = (state: State, order: string, of: { readonly nonce: string; readonly amount: number }): void =>
  void state.refunds.push({
    name: nextName(state, 'r'),
    order,
    ...of,
    reason: 'cancelled',
    status: 'asked',
    part: null,
  });
