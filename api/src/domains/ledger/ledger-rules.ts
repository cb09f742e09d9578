import type { ledgerEntries, ledgerPostings, orders, paymentAttempts, StoredLine } from './tables.ts';

/** `TS-2026-000123`: the year of the order and a sequence number. */
export const orderNumber = (year: number, running: number): string => `TS-${year}-${String(running).padStart(6, '0')}`;

export interface OrderRows {
  readonly order: typeof orders.$inferInsert;
  readonly attempt: typeof paymentAttempts.$inferInsert;
  readonly posting: typeof ledgerPostings.$inferInsert;
  readonly entries: readonly (typeof ledgerEntries.$inferInsert)[];
}

/** The amount sold: the lines of a price except means of payment. */
export const soldOf = (lines: readonly StoredLine[]): number =>
  sumOf(lines.filter(({ kind }) => kind === 'meeting' || kind === 'first-meeting'));
/** The deduction of a kind; 0 if there is none. */
export const lessBy = (lines: readonly StoredLine[], kind: 'voucher' | 'credits'): number =>
  0 - sumOf(lines.filter((line) => line.kind === kind));
const sumOf = (lines: readonly StoredLine[]): number => lines.reduce((all, { amount }) => all + amount, 0);

/**
 * The rows of a sale without a card payment. They have the same structure as those of a paid sale (order, attempt,
 * posting, entries): the customer's debt is debited and the specialist's claim credited, both 0 for a free visit.
 */
export function freeOrderRows(sale: {
  readonly newId: (part: string) => string;
  readonly number: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly currency: string;
  readonly bookingId: string;
  readonly lines: readonly StoredLine[];
  readonly at: Date;
}): OrderRows {
  const amount = soldOf(sale.lines);
  const orderId = sale.newId('order');
  const postingId = sale.newId('posting');
  const entry = (line: number, account: string, sign: 1 | -1) => ({
    id: sale.newId(`entry ${line}`),
    postingId,
    line,
    account,
    amount: amount === 0 ? 0 : sign * amount,
    currency: sale.currency,
  });
  return {
    order: {
      id: orderId,
      number: sale.number,
      tenantId: sale.tenantId,
      userId: sale.userId,
      amount,
      currency: sale.currency,
      lines: sale.lines,
      status: 'success',
      createdAt: sale.at,
    },
    attempt: {
      id: sale.newId('attempt'),
      orderId,
      method: 'free',
      nonce: `free ${sale.bookingId}`,
      amount: 0,
      lines: sale.lines,
      status: 'succeeded',
      createdAt: sale.at,
    },
    posting: { id: postingId, orderId, kind: 'sale', postedAt: sale.at },
    entries: [entry(1, 'receivable:customer', 1), entry(2, 'payable:specialist', -1)],
  };
}

/** An account and an amount: debit positive, credit negative. */
export type Line = readonly [
  account:
    | 'asset:gateway'
    | 'receivable:customer'
    | 'payable:specialist'
    | 'expense:vouchers'
    | 'liability:vouchers'
    | 'revenue:products'
    | 'expense:goodwill'
    | `credits:${string}`,
  amount: number,
];
/** A capture: the money is at the gateway, and the customer's debt is reduced. */
export const captureLines = (amount: number): readonly Line[] => [
  ['asset:gateway', amount],
  ['receivable:customer', -amount],
];
/** A sale: the customer owes the price, and the specialist is owed it. */
export const saleLines = (amount: number): readonly Line[] => [
  ['receivable:customer', amount],
  ['payable:specialist', -amount],
];
/** A refund: from what the specialist is owed or, when nothing was sold, from the customer's prepayment. */
export const refundLines = (amount: number, isSold: boolean): readonly Line[] => [
  [isSold ? 'payable:specialist' : 'receivable:customer', amount],
  ['asset:gateway', -amount],
];

/** One that was sold is a debt of ours until it is used; one that was given away costs us when it is. */
const voucherAccount = (isSold: boolean) => (isSold ? 'liability:vouchers' : 'expense:vouchers');
/** A voucher used for payment: it reduces the customer's debt. */
export const voucherLines = (amount: number, isSold: boolean): readonly Line[] => [
  [voucherAccount(isSold), amount],
  ['receivable:customer', -amount],
];
/** The value of a voucher beyond the price, or all of it, converted to credits. */
export const voucherToCreditLines = (userId: string, amount: number, isSold: boolean): readonly Line[] => [
  [voucherAccount(isSold), amount],
  [`credits:${userId}`, -amount],
];
/** A voucher that is sold: the customer owes its price, and we owe what it is worth. Nothing is earned yet. */
export const voucherSaleLines = (amount: number): readonly Line[] => [
  ['receivable:customer', amount],
  ['liability:vouchers', -amount],
];
/** A document that is sold: the customer owes its price, and the house has earned it. */
export const fileSaleLines = (amount: number): readonly Line[] => [
  ['receivable:customer', amount],
  ['revenue:products', -amount],
];
/** What we give up of what the customer owes us. */
export const goodwillLines = (amount: number): readonly Line[] => [
  ['expense:goodwill', amount],
  ['receivable:customer', -amount],
];
/** Credits used for payment: they reduce what we owe the customer and what the customer owes us. */
export const creditLines = (userId: string, amount: number): readonly Line[] => [
  [`credits:${userId}`, amount],
  ['receivable:customer', -amount],
];
/**
 * A cancelled visit: what was paid with credits or a voucher is returned as credits, from what the specialist was owed.
 */
export const creditReturnLines = (userId: string, amount: number): readonly Line[] => [
  ['payable:specialist', amount],
  [`credits:${userId}`, -amount],
];
export const grantLines = (userId: string, amount: number): readonly Line[] => [
  ['expense:goodwill', amount],
  [`credits:${userId}`, -amount],
];
/** The reversal of a posting. */
export const reversed = (lines: readonly Line[]): readonly Line[] =>
  lines.map(([account, amount]) => [account, -amount]);
