import { named, type Attempt, type Of, type Order, type State } from './state.ts';
import { takenOff } from './price.ts';
import { orderOf, post, POST } from './orders.ts';

/** Reserves a voucher and credits for an attempt. */
export function reserve(state: State, order: Order, attempt: Attempt, code: string | undefined): void {
  const [byVoucher, byCredits] = [takenOff(attempt.lines, 'voucher'), takenOff(attempt.lines, 'credits')];
  if (byVoucher > 0) {
    const voucher = named(state.vouchers, (one) => one.code === code);
    [voucher.usedBy, voucher.nonce] = [order.who, attempt.nonce];
    post(order.ledger, 'voucher', POST.voucher, byVoucher);
    const rest = voucher.amount - byVoucher;
    if (rest > 0) {
      post(order.ledger, 'voucher', ['expense:vouchers', `credits:${order.who}`], rest);
      state.balances[order.who] += rest;
    }
  }
  if (byCredits > 0) {
    state.balances[order.who] -= byCredits;
    post(order.ledger, 'credit', [`credits:${order.who}`, 'receivable:customer'], byCredits);
  }
}

/** Releases the reservations of a failed attempt, once. */
export function releaseReserved(state: State, attempt: Attempt): void {
  if (attempt.isGivenBack) return;
  attempt.isGivenBack = true;
  const order = orderOf(state, attempt.order);
  const [byVoucher, byCredits] = [takenOff(attempt.lines, 'voucher'), takenOff(attempt.lines, 'credits')];
  if (byVoucher > 0) {
    post(order.ledger, 'voucher', ['receivable:customer', 'expense:vouchers'], byVoucher);
    const voucher = named(state.vouchers, (one) => one.nonce === attempt.nonce);
    [voucher.usedBy, voucher.nonce] = [null, null];
  }
  if (byCredits > 0) {
    post(order.ledger, 'credit', ['receivable:customer', `credits:${order.who}`], byCredits);
    state.balances[order.who] += byCredits;
  }
}

/** Returns the voucher and credits paid for a cancelled visit as credits. */
export function returnAsCredits(state: State, order: Order): number {
  const amount = takenOff(order.lines, 'voucher') + takenOff(order.lines, 'credits');
  if (amount > 0) {
    post(order.ledger, 'credit', ['payable:specialist', `credits:${order.who}`], amount);
    state.balances[order.who] += amount;
  }
  return amount;
}

/** Converts a voucher to credits. */
export function redeem(state: State, { who, voucher: code }: Of<'redeem'>): string {
  const voucher = state.vouchers.find((one) => one.code === code);
  if (!voucher) return 'VOUCHER_UNKNOWN';
  if (voucher.usedBy !== null) return 'VOUCHER_USED';
  if (voucher.until <= state.now) return 'VOUCHER_EXPIRED';
  voucher.usedBy = who;
  post(state.grants, 'grant', ['expense:vouchers', `credits:${who}`], voucher.amount);
  state.balances[who] += voucher.amount;
  return `ok | ${voucher.amount} of ${state.balances[who]}`;
}
