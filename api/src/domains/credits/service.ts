import type { Money } from '@tessera/contracts/values';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { grantLines, post, voucherToCreditLines } from '../ledger/index.ts';
import { balanceOf, requireVoucher } from './deductions.ts';
import { addCredits, findVoucher, listBalances, listVouchers, takeVoucher } from './queries.ts';
import { normalCode, type VoucherRow } from './voucher-rules.ts';

interface Deps {
  readonly db: Db;
}
const MAX_VOUCHERS = 100;

/** The caller's credits by currency, and the amount usable for a price (`7200-EUR`); null without a price. */
export async function creditsOf(
  { db }: Deps,
  scope: Scope,
  price: string | undefined,
): Promise<{ credits: Money[]; usable: Money | null }> {
  const credits = await listBalances(db, requireActor(scope));
  if (price === undefined) return { credits, usable: null };
  const [amount = '0', currency = ''] = price.split('-');
  const balance = credits.find((one) => one.currency === currency)?.amount ?? 0;
  return { credits, usable: { amount: Math.min(Number(amount), balance), currency } };
}

/** Converts a voucher to credits in its currency. Throws VOUCHER_UNKNOWN, VOUCHER_USED, VOUCHER_EXPIRED. */
export function redeem({ db }: Deps, scope: Scope, code: string): Promise<{ credited: Money; balance: Money }> {
  const userId = requireActor(scope);
  return db.transaction(async (tx) => {
    const { id, amount, currency, orderId } = await requireVoucher(tx, scope, userId, code);
    if (!(await takeVoucher(tx, scope, id, { userId, attemptId: null })))
      throw fail('VOUCHER_USED', [{ path: 'voucherCode', message: 'used' }]);
    const at = new Date(scope.now.epochMilliseconds);
    await post(tx, {
      orderId: null,
      kind: 'grant',
      reference: `voucher ${id}`,
      currency,
      at,
      lines: voucherToCreditLines(userId, amount, orderId !== null),
    });
    await addCredits(tx, { userId, currency, amount, at });
    return { credited: { amount, currency }, balance: { amount: await balanceOf(tx, userId, currency), currency } };
  });
}

/** The state of a voucher; one that was given back has ended. */
export const statusOf = (
  { usedAt, returnedAt, validUntil }: Pick<VoucherRow, 'usedAt' | 'returnedAt' | 'validUntil'>,
  now: number,
): 'open' | 'used' | 'expired' => {
  if (usedAt !== null) return 'used';
  return returnedAt === null && validUntil.getTime() > now ? 'open' : 'expired';
};
/** The caller's vouchers on this host. */
export async function vouchersOf({ db }: Deps, scope: Scope) {
  const rows = await listVouchers(db, scope, requireActor(scope), MAX_VOUCHERS);
  return {
    items: rows.map((row) => ({
      id: row.id,
      code: row.code,
      value: { amount: row.amount, currency: row.currency },
      validUntil: row.validUntil.toISOString(),
      status: statusOf(row, scope.now.epochMilliseconds),
    })),
  };
}

/**
 * What a voucher is worth to the caller. One that was issued to somebody else is as unknown as one that does not exist.
 * Throws VOUCHER_UNKNOWN.
 */
export async function stateOf({ db }: Deps, scope: Scope, code: string) {
  const row = await findVoucher(db, scope, normalCode(code));
  if (!row || (row.userId !== null && row.userId !== scope.actor?.userId))
    throw fail('VOUCHER_UNKNOWN', [{ path: 'code', message: 'unknown' }]);
  const status = statusOf(row, scope.now.epochMilliseconds);
  return {
    left: { amount: status === 'open' ? row.amount : 0, currency: row.currency },
    validUntil: row.validUntil.toISOString(),
    status,
  };
}

/** Grants credits to a user in the caller's transaction; idempotent by reference. */
export async function grantCredits(
  tx: Db,
  to: {
    readonly userId: string;
    readonly amount: number;
    readonly currency: string;
    readonly reference: string;
    readonly at: Date;
  },
): Promise<void> {
  const { userId, amount, currency, reference, at } = to;
  if (
    await post(tx, {
      orderId: null,
      kind: 'grant',
      reference: `grant ${reference}`,
      currency,
      at,
      lines: grantLines(userId, amount),
    })
  ) {
    await addCredits(tx, { userId, currency, amount, at });
  }
}
