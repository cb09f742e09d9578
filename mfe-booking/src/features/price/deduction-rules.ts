import type { SlotDetails } from '@tessera/contracts/booking';
import type { AppError } from '@tessera/contracts/errors';
import { VOUCHER_ERRORS, type Price } from '@tessera/contracts/payments';
import type { Money } from '@tessera/contracts/values';
import type { Chosen } from '../../api/prices.ts';

export const NOTHING_CHOSEN: Chosen = { voucherCode: null, withCredits: false };
/** Parses a choice from a draft; anything invalid counts as no choice. */
export function chosenOf(kept: unknown): Chosen {
  const { voucherCode, withCredits } = (kept ?? {}) as {
    readonly voucherCode?: unknown;
    readonly withCredits?: unknown;
  };
  return { voucherCode: typeof voucherCode === 'string' ? voucherCode : null, withCredits: withCredits === true };
}

/** Amount of one kind of reduction in a price, as a positive amount; null if there is no such line. */
export function lessOf({ lines }: Pick<Price, 'lines'>, kind: 'voucher' | 'credits'): Money | null {
  const line = lines.find((one) => one.kind === kind);
  return line ? { ...line.amount, amount: 0 - line.amount.amount } : null;
}

/** Sent in addition to a card: the voucher, if it reduces the price, and the credits of the displayed line. */
export interface Deductions {
  readonly voucherCode?: string;
  readonly credits?: Money;
}
export function deductionsOf(price: Pick<Price, 'lines'>, { voucherCode }: Chosen): Deductions {
  const credits = lessOf(price, 'credits');
  return {
    ...(voucherCode !== null && lessOf(price, 'voucher') ? { voucherCode } : {}),
    ...(credits ? { credits } : {}),
  };
}

/**
 * Price of a slot before vouchers and credits. If the server has refused the first-meeting
 * price, the full price applies.
 */
export const basePrice = (
  { lines, total, price }: Pick<SlotDetails, 'lines' | 'total' | 'price'>,
  isRefusedUnpaid: boolean,
): Price =>
  total.amount === 0 && isRefusedUnpaid
    ? { lines: [{ kind: 'meeting', amount: price }], total: price }
    : { lines, total };

export type VoucherProblem = (typeof VOUCHER_ERRORS)[number];
/**
 * Why a voucher was refused, if it was; credits in another currency share the error code
 * and are told apart by the field.
 */
export function voucherProblem(error: AppError | null): VoucherProblem | null {
  const problem = VOUCHER_ERRORS.find((code) => code === error?.code) ?? null;
  return problem !== 'PRODUCTS_CURRENCY_ERROR' || error?.details.some(({ path }) => path === 'voucherCode')
    ? problem
    : null;
}
