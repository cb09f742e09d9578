import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  creditLines,
  creditReturnLines,
  isPosted,
  lessBy,
  post,
  reversed,
  voucherLines,
  voucherToCreditLines,
  type StoredLine,
} from '../ledger/index.ts';
import {
  addCredits,
  findVoucher,
  freeVoucher,
  isSoldVoucher,
  listBalances,
  takeCredits,
  takeVoucher,
} from './queries.ts';
import { checkVoucher, normalCode, type VoucherRow } from './voucher-rules.ts';

/** The parts of a payment attempt that matter for vouchers and credits. */
export interface Payer {
  readonly attemptId: string;
  readonly orderId: string;
  readonly userId: string;
  readonly currency: string;
  /** The price lines of this attempt. */
  readonly lines: readonly StoredLine[];
  readonly at: Date;
}
const REFUSALS = { unknown: 'VOUCHER_UNKNOWN', used: 'VOUCHER_USED', expired: 'VOUCHER_EXPIRED' } as const;

/** A voucher that the user may use now. Throws VOUCHER_UNKNOWN, VOUCHER_USED, VOUCHER_EXPIRED. */
export async function requireVoucher(db: Db, scope: Scope, userId: string, code: string): Promise<VoucherRow> {
  const row = await findVoucher(db, scope, normalCode(code));
  const verdict = checkVoucher(row, { userId, now: scope.now.epochMilliseconds });
  if (!row || verdict !== 'usable')
    throw fail(verdict === 'usable' ? 'VOUCHER_UNKNOWN' : REFUSALS[verdict], [
      { path: 'voucherCode', message: verdict },
    ]);
  return row;
}
/** A user's credits in one currency. */
export async function balanceOf(db: Db, userId: string, currency: string): Promise<number> {
  return (await listBalances(db, userId)).find((one) => one.currency === currency)?.amount ?? 0;
}

/**
 * Reserves and posts the voucher and credits in the price lines. Conditional updates decide races: of two concurrent
 * attempts, one succeeds, and the other throws VOUCHER_USED or CONFLICT and writes nothing.
 */
export async function reserve(tx: Db, scope: Scope, payer: Payer, voucher: VoucherRow | null): Promise<void> {
  const { attemptId, orderId, userId, currency, lines, at } = payer;
  const [byVoucher, byCredits] = [lessBy(lines, 'voucher'), lessBy(lines, 'credits')];
  if (voucher && byVoucher > 0) {
    if (!(await takeVoucher(tx, scope, voucher.id, { userId, attemptId })))
      throw fail('VOUCHER_USED', [{ path: 'voucherCode', message: 'used' }]);
    await post(tx, {
      orderId,
      kind: 'voucher',
      reference: `voucher ${attemptId}`,
      currency,
      at,
      lines: voucherLines(byVoucher, voucher.orderId !== null),
    });
    const rest = voucher.amount - byVoucher;
    if (rest > 0) {
      await post(tx, {
        orderId,
        kind: 'voucher',
        reference: `voucher rest ${attemptId}`,
        currency,
        at,
        lines: voucherToCreditLines(userId, rest, voucher.orderId !== null),
      });
      await addCredits(tx, { userId, currency, amount: rest, at });
    }
  }
  if (byCredits > 0) {
    if (!(await takeCredits(tx, { userId, currency, amount: byCredits, at }))) throw fail('CONFLICT');
    await post(tx, {
      orderId,
      kind: 'credit',
      reference: `credit ${attemptId}`,
      currency,
      at,
      lines: creditLines(userId, byCredits),
    });
  }
}

/** Releases what was reserved for a failed attempt; idempotent. */
export async function releaseReserved(
  tx: Db,
  { attemptId, orderId, userId, currency, lines, at }: Payer,
): Promise<void> {
  const [byVoucher, byCredits] = [lessBy(lines, 'voucher'), lessBy(lines, 'credits')];
  if (
    byVoucher > 0 &&
    (await post(tx, {
      orderId,
      kind: 'voucher',
      reference: `voucher back ${attemptId}`,
      currency,
      at,
      lines: reversed(voucherLines(byVoucher, await isSoldVoucher(tx, attemptId))),
    }))
  ) {
    await freeVoucher(tx, attemptId);
  }
  if (
    byCredits > 0 &&
    (await post(tx, {
      orderId,
      kind: 'credit',
      reference: `credit back ${attemptId}`,
      currency,
      at,
      lines: reversed(creditLines(userId, byCredits)),
    }))
  ) {
    await addCredits(tx, { userId, currency, amount: byCredits, at });
  }
}

/** Whether the reservations of an attempt have been released. */
export const wasReleased = (db: Db, attemptId: string): Promise<boolean> =>
  isPosted(db, [`voucher back ${attemptId}`, `credit back ${attemptId}`]);

/** Returns what was paid with a voucher and credits for a cancelled visit: both as credits, once per order. */
export async function returnAsCredits(
  tx: Db,
  { orderId, userId, currency, lines, at }: Omit<Payer, 'attemptId'>,
): Promise<void> {
  const amount = lessBy(lines, 'voucher') + lessBy(lines, 'credits');
  if (amount === 0) return;
  if (
    await post(tx, {
      orderId,
      kind: 'credit',
      reference: `credit return ${orderId}`,
      currency,
      at,
      lines: creditReturnLines(userId, amount),
    })
  ) {
    await addCredits(tx, { userId, currency, amount, at });
  }
}
