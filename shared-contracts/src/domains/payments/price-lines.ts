import * as z from 'zod/mini';
import { Currency, Money } from '../../platform/values.ts';

/** Kinds of price lines, in the order in which they are shown. */
export const LINE_KINDS = ['meeting', 'first-meeting', 'voucher', 'credits'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
/** One line of a price: positive for the meeting, negative for deductions. */
export const PriceLine = z.object({ kind: z.enum(LINE_KINDS), amount: Money });
export type PriceLine = z.infer<typeof PriceLine>;
/** A price line by line. `total` is their sum and what is charged to a card. */
export const Price = z.object({ lines: z.array(PriceLine), total: Money });
export type Price = z.infer<typeof Price>;

/** A voucher code as typed: case and surrounding spaces are ignored. */
export const VoucherCode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,32}$/));
const Amount = z.strictObject({ amount: z.int().check(z.gte(1)), currency: Currency });
/** Means of payment besides a card. `credits` is the amount of the line shown to the person. */
export const deductionFields = { voucherCode: z.optional(VoucherCode), credits: z.optional(Amount) };
/** Why a voucher cannot be used. */
export const VOUCHER_ERRORS = [
  'VOUCHER_UNKNOWN',
  'VOUCHER_USED',
  'VOUCHER_EXPIRED',
  'VOUCHER_NOT_TAKEN',
  'PRODUCTS_CURRENCY_ERROR',
] as const;
