import type { ledgerEntries, ledgerPostings, orders, paymentAttempts } from './tables.ts';

/** `TS-2026-000123`: the year of the order and a running number. */
export const orderNumber = (year: number, running: number): string => `TS-${year}-${String(running).padStart(6, '0')}`;

export interface OrderRows {
  readonly order: typeof orders.$inferInsert;
  readonly attempt: typeof paymentAttempts.$inferInsert;
  readonly posting: typeof ledgerPostings.$inferInsert;
  readonly entries: readonly (typeof ledgerEntries.$inferInsert)[];
}

/**
 * The rows of a sale that costs nothing. It has the same shape as a paid one (order, attempt, posting, entries), so that
 * payment only adds a gateway: what the customer owes is debited, what the specialist is owed is credited, both 0.
 */
export function freeOrderRows(sale: {
  readonly newId: (part: string) => string;
  readonly number: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly currency: string;
  readonly bookingId: string;
  readonly at: Date;
}): OrderRows {
  const orderId = sale.newId('order');
  const postingId = sale.newId('posting');
  const entry = (line: number, account: string) => ({
    id: sale.newId(`entry ${line}`),
    postingId,
    line,
    account,
    amount: 0,
    currency: sale.currency,
  });
  return {
    order: {
      id: orderId,
      number: sale.number,
      tenantId: sale.tenantId,
      userId: sale.userId,
      amount: 0,
      currency: sale.currency,
      status: 'success',
      createdAt: sale.at,
    },
    attempt: {
      id: sale.newId('attempt'),
      orderId,
      method: 'free',
      nonce: `free ${sale.bookingId}`,
      amount: 0,
      status: 'succeeded',
      createdAt: sale.at,
    },
    posting: { id: postingId, orderId, kind: 'sale', postedAt: sale.at },
    entries: [entry(1, 'receivable:customer'), entry(2, 'payable:specialist')],
  };
}

/** An account and what is written to it: debit positive, credit negative. */
export type Line = readonly [account: 'asset:gateway' | 'receivable:customer' | 'payable:specialist', amount: number];
/** The card was charged: the money lies at the gateway, and the customer owes so much less. */
export const captureLines = (amount: number): readonly Line[] => [['asset:gateway', amount], ['receivable:customer', -amount]];
/** The visit was sold: the customer owes its price, the specialist is owed it. */
export const saleLines = (amount: number): readonly Line[] => [['receivable:customer', amount], ['payable:specialist', -amount]];
/** Money went back: out of what the specialist was owed, or, where nothing was sold, out of what the customer had paid ahead. */
export const refundLines = (amount: number, isSold: boolean): readonly Line[] => [[isSold ? 'payable:specialist' : 'receivable:customer', amount], ['asset:gateway', -amount]];
