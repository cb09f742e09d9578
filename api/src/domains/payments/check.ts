import type { Db } from '../../platform/database.ts';
import { readBook } from '../emulator/index.ts';
import * as books from './check-queries.ts';
import * as sold from './product-check-queries.ts';

/** The result of a ledger check. */
export interface LedgerReport {
  /** The problems found, one sentence each; empty when the books are correct. */
  readonly problems: readonly string[];
  readonly postings: number;
  readonly captures: number;
  /** Orders with a payment or refund in progress: the two books may differ until it is finished. */
  readonly underWay: number;
  /** Signed events that referred to no payment of ours. */
  readonly unknownEvents: number;
  /** The balance at the gateway according to our ledger, in minor units. */
  readonly atGateway: readonly { readonly currency: string; readonly amount: number }[];
}

/** Compares the balance at the gateway in our ledger with the emulator's own book, order by order. */
async function differences(db: Db, ours: readonly books.AtGateway[], open: ReadonlySet<string>): Promise<string[]> {
  const orderOf = await books.ordersOfCardAttempts(db);
  const problems: string[] = [];
  const theirs = new Map<string, number>();
  for (const { reference, currency, left } of await readBook(db)) {
    const order = orderOf.get(reference);
    if (order === undefined)
      problems.push(`The gateway charged ${left} ${currency} for ${reference}, which is not one of our payments.`);
    else theirs.set(`${order} ${currency}`, (theirs.get(`${order} ${currency}`) ?? 0) + left);
  }
  const mine = new Map(ours.map(({ orderId, currency, booked }) => [`${orderId} ${currency}`, booked]));
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [order = '', currency = ''] = key.split(' ');
    const [here, there] = [mine.get(key) ?? 0, theirs.get(key) ?? 0];
    if (here !== there && !open.has(order))
      problems.push(`Order ${order}: our ledger has ${here} ${currency} at the gateway, the gateway has ${there}.`);
  }
  return problems;
}

/** Checks all books. Read-only. */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  const open = new Set(await books.ordersUnderWay(db));
  const ours = await books.listAtGateway(db);
  const { postings, captures, unknown } = await books.countBooks(db);
  return {
    problems: [
      ...(await books.unbalancedPostings(db)).map((what) => `Posting ${what} does not sum to zero.`),
      ...(await books.capturesWithoutOrder(db)).map(
        (what) => `Posting "${what}" does not belong to a paid order of that amount.`,
      ),
      ...(await books.paidWithoutCapture(db)).map((what) => `Payment ${what} succeeded but was not posted.`),
      ...(await books.soldWithoutSale(db)).map((what) => `Order ${what} is sold but has no matching sale posting.`),
      ...(await books.refundsWithoutPosting(db)).map((what) => `Refund ${what} is done but was not posted.`),
      ...(await books.unbackedDeductions(db)).map(
        (what) => `Order ${what} has a voucher or credits that do not match its postings.`,
      ),
      ...(await books.unbackedVouchers(db)).map((what) => `Voucher ${what} does not match its postings.`),
      ...(await books.wrongVoucherSums(db)).map((what) => `The used vouchers in ${what} do not match the ledger.`),
      ...(await books.wrongVoucherDebt(db)).map(
        (what) => `The sold vouchers in ${what} that are still worth something do not match the ledger.`,
      ),
      ...(await books.wrongSoldVouchers(db)).map(
        (what) => `Order ${what} has not issued the voucher that it paid for.`,
      ),
      ...(await sold.wrongReturns(db)).map(
        (what) => `Order ${what} was given back, and the books do not say the same.`,
      ),
      ...(await sold.wrongProductRevenue(db)).map((what) => `The sold documents in ${what} do not match the ledger.`),
      ...(await sold.wrongSeats(db)).map(
        (what) => `Order ${what} does not have the seat that it paid for, or has one too many.`,
      ),
      ...(await sold.seatsBeyond(db)).map((what) => `The workshop ${what} has sold more seats than there are.`),
      ...(await books.wrongBalances(db)).map((what) => `The credits of ${what} do not match the ledger.`),
      ...(await differences(db, ours, open)),
    ],
    postings,
    captures,
    underWay: open.size,
    unknownEvents: unknown,
    atGateway: [...Map.groupBy(ours, ({ currency }) => currency)].map(([currency, rows]) => ({
      currency,
      amount: rows.reduce((all, { amount }) => all + amount, 0),
    })),
  };
}
