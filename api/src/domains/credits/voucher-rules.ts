import { withHyphens } from '@tessera/contracts/payments';
import type { vouchers } from './tables.ts';

export type VoucherRow = typeof vouchers.$inferSelect;

/** The stored form of a code: upper case, trimmed, and a sold one with its hyphens. */
export const normalCode = (typed: string): string => withHyphens(typed.trim().toUpperCase());

/** Whether the user may use a voucher now; one issued to somebody else is reported as unknown. */
export function checkVoucher(
  row: VoucherRow | null,
  asking: { readonly userId: string; readonly now: number },
): 'usable' | 'unknown' | 'used' | 'expired' {
  if (!row || (row.userId !== null && row.userId !== asking.userId)) return 'unknown';
  if (row.usedAt !== null) return 'used';
  return row.returnedAt === null && row.validUntil.getTime() > asking.now ? 'usable' : 'expired';
}
