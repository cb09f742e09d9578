import type { vouchers } from './tables.ts';

export type VoucherRow = typeof vouchers.$inferSelect;

/** A code as it is kept: capital letters, nothing around it. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether somebody may use a voucher now; one that was given to another person is as unknown as one that never was. */
export function checkVoucher(row: VoucherRow | null, asking: { readonly userId: string; readonly now: number }): 'usable' | 'unknown' | 'used' | 'expired' {
  if (!row || (row.userId !== null && row.userId !== asking.userId)) return 'unknown';
  if (row.usedAt !== null) return 'used';
  return row.validUntil.getTime() > asking.now ? 'usable' : 'expired';
}
