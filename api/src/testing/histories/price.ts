import { type Who, type Which, type Line, type State, PRICES } from './state.ts';

export const takenOff = (lines: readonly Line[], kind: Line['kind']): number =>
  lines.reduce((all, line) => (line.kind === kind ? all - line.amount : all), 0);
export const sumOf = (lines: readonly Line[]): number => lines.reduce((all, { amount }) => all + amount, 0);
/** The amount sold, however it is paid. */
export const soldFor = (lines: readonly Line[]): number =>
  sumOf(lines) + takenOff(lines, 'voucher') + takenOff(lines, 'credits');

/** The price lines of a visit, or the error code. */
export function priceOf(
  state: State,
  who: Who,
  specialist: Which,
  wish: { readonly voucher?: string; readonly credits?: number },
): readonly Line[] | string {
  const voucher =
    wish.voucher === undefined ? null : (state.vouchers.find(({ code }) => code === wish.voucher) ?? 'VOUCHER_UNKNOWN');
  if (typeof voucher === 'string') return voucher;
  if (voucher && voucher.usedBy !== null) return 'VOUCHER_USED';
  if (voucher && voucher.until <= state.now) return 'VOUCHER_EXPIRED';
  const hasMet = state.bookings.some(
    (row) => row.who === who && row.specialist === specialist && row.status === 'booked',
  );
  const price = PRICES[specialist];
  const lines: Line[] = [{ kind: 'meeting', amount: price }];
  const less = (kind: Line['kind'], wanted: number): void => {
    const amount = Math.min(wanted, sumOf(lines));
    if (amount > 0) lines.push({ kind, amount: -amount });
  };
  less('first-meeting', specialist === 0 && !hasMet ? price : 0);
  less('voucher', voucher?.amount ?? 0);
  less('credits', Math.min(wish.credits ?? 0, state.balances[who]));
  return lines;
}
