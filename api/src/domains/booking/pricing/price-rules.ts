import type { ProductSnapshot, StoredLine } from '../../ledger/index.ts';

/**
 * A price line by line, in the order in which it is drawn: the meeting, less a first meeting's discount, less a voucher, less
 * credits. A line that takes nothing off is left out, and nothing ever takes off more than there is. Integer minor units.
 */
export function priceLines(of: { readonly price: number; readonly discount: number; readonly voucher?: number; readonly credits?: number; readonly product?: ProductSnapshot | null }): readonly StoredLine[] {
  const lines: StoredLine[] = [{ kind: 'meeting', amount: of.price, ...(of.product ? { product: of.product } : {}) }];
  let left = of.price;
  const less = [['first-meeting', of.discount], ['voucher', of.voucher ?? 0], ['credits', of.credits ?? 0]] as const;
  for (const [kind, wanted] of less) {
    const amount = Math.min(Math.max(wanted, 0), left);
    if (amount === 0) continue;
    lines.push({ kind, amount: -amount });
    left -= amount;
  }
  return lines;
}

/** What the lines leave to be charged to a card. */
export const totalOf = (lines: readonly StoredLine[]): number => lines.reduce((all, { amount }) => all + amount, 0);

/** What a meeting costs: the first one with a specialist may be free. Integer minor units. */
export function priceOf(
  terms: { readonly priceMinor: number; readonly firstMeetingFree: boolean },
  hasMet: boolean,
): { price: number; discount: number; total: number } {
  const discount = terms.firstMeetingFree && !hasMet ? terms.priceMinor : 0;
  return { price: terms.priceMinor, discount, total: terms.priceMinor - discount };
}
