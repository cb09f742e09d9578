import type { ledgerEntries, ledgerPostings, orders, paymentAttempts, StoredLine } from './tables.ts';

/** `TS-2026-000123`: the year of the order and a running number. */
export const orderNumber = (year: number, running: number): string => `TS-${year}-${String(running).padStart(6, '0')}`;

export interface OrderRows {
  readonly order: typeof orders.$inferInsert;
  readonly attempt: typeof paymentAttempts.$inferInsert;
  readonly posting: typeof ledgerPostings.$inferInsert;
  readonly entries: readonly (typeof ledgerEntries.$inferInsert)[];
}

/** What the lines of a price sold: all but the ways to pay it. */
export const soldOf = (lines: readonly StoredLine[]): number => sumOf(lines.filter(({ kind }) => kind === 'meeting' || kind === 'first-meeting'));
/** What a line takes off the price; 0 where there is none. */
export const lessBy = (lines: readonly StoredLine[], kind: 'voucher' | 'credits'): number => 0 - sumOf(lines.filter((line) => line.kind === kind));
const sumOf = (lines: readonly StoredLine[]): number => lines.reduce((all, { amount }) => all + amount, 0);

/**
 * The rows of a sale that no card pays for. It has the same shape as a paid one (order, attempt, posting, entries): what the
 * customer owes is debited, what the specialist is owed is credited, both 0 for a visit that is free.
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

/** An account and what is written to it: debit positive, credit negative. */
export type Line = readonly [account: 'asset:gateway' | 'receivable:customer' | 'payable:specialist' | 'expense:vouchers' | 'expense:goodwill' | `credits:${string}`, amount: number];
/** The card was charged: the money lies at the gateway, and the customer owes so much less. */
export const captureLines = (amount: number): readonly Line[] => [['asset:gateway', amount], ['receivable:customer', -amount]];
/** The visit was sold: the customer owes its price, the specialist is owed it. */
export const saleLines = (amount: number): readonly Line[] => [['receivable:customer', amount], ['payable:specialist', -amount]];
/** Money went back: out of what the specialist was owed, or, where nothing was sold, out of what the customer had paid ahead. */
export const refundLines = (amount: number, isSold: boolean): readonly Line[] => [[isSold ? 'payable:specialist' : 'receivable:customer', amount], ['asset:gateway', -amount]];

/** A voucher pays: it costs us what the customer owes less. */
export const voucherLines = (amount: number): readonly Line[] => [['expense:vouchers', amount], ['receivable:customer', -amount]];
/** What a voucher is worth beyond the price, or all of it, becomes credits. */
export const voucherToCreditLines = (userId: string, amount: number): readonly Line[] => [['expense:vouchers', amount], [`credits:${userId}`, -amount]];
/** Credits pay: we owe the person fewer of them, and they owe us less. */
export const creditLines = (userId: string, amount: number): readonly Line[] => [[`credits:${userId}`, amount], ['receivable:customer', -amount]];
/** A visit is called off: what credits or a voucher paid comes back as credits, out of what the specialist was owed. */
export const creditReturnLines = (userId: string, amount: number): readonly Line[] => [['payable:specialist', amount], [`credits:${userId}`, -amount]];
export const grantLines = (userId: string, amount: number): readonly Line[] => [['expense:goodwill', amount], [`credits:${userId}`, -amount]];
/** The same posting the other way round. */
export const reversed = (lines: readonly Line[]): readonly Line[] => lines.map(([account, amount]) => [account, -amount]);
