import type { ProductSnapshot, StoredLine } from '../../ledger/index.ts';

/**
 * The lines of a price in display order: the meeting, minus the discount for a first meeting, minus a voucher, minus
 * credits. Deductions of zero are left out, and a deduction never exceeds what is left. Integer minor units.
 */
export function priceLines(of: {
  readonly price: number;
  readonly discount: number;
  readonly voucher?: number;
  readonly credits?: number;
  readonly product?: ProductSnapshot | null;
}): readonly StoredLine[] {
  const lines: StoredLine[] = [{ kind: 'meeting', amount: of.price, ...(of.product ? { product: of.product } : {}) }];
  let remaining = of.price;
  const deductions = [
    ['first-meeting', of.discount],
    ['voucher', of.voucher ?? 0],
    ['credits', of.credits ?? 0],
  ] as const;
  for (const [kind, wanted] of deductions) {
    const amount = Math.min(Math.max(wanted, 0), remaining);
    if (amount === 0) continue;
    lines.push({ kind, amount: -amount });
    remaining -= amount;
  }
  return lines;
}

/** The amount left to charge to a card. */
export const totalOf = (lines: readonly StoredLine[]): number => lines.reduce((all, { amount }) => all + amount, 0);

/** The price of a meeting; the first one with a specialist may be free. Integer minor units. */
export function priceOf(
  terms: { readonly priceMinor: number; readonly firstMeetingFree: boolean },
  hasMet: boolean,
): { price: number; discount: number; total: number } {
  const discount = terms.firstMeetingFree && !hasMet ? terms.priceMinor : 0;
  return { price: terms.priceMinor, discount, total: terms.priceMinor - discount };
}
