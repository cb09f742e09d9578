import { toPriceIssues, type Price, type VisitPrice } from '@tessera/contracts/payments';
import type { Money } from '@tessera/contracts/values';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { balanceOf, requireVoucher, type VoucherRow } from '../../credits/index.ts';
import { lessBy, type ProductSnapshot, type StoredLine } from '../../ledger/index.ts';
import { findProductTerms } from '../../products/index.ts';
import { findByUrl, findMany, soldAt, type SpecialistRow } from '../../specialists/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { priceLines, totalOf } from './price-rules.ts';
import { quote } from './quote-service.ts';

/** Means of payment besides a card, and the product. */
export interface Wanted {
  readonly voucherCode?: string | undefined;
  /** The amount that the customer saw; `all` for as much as the price allows. */
  readonly credits?: Money | 'all' | undefined;
  /** The product sold, named in the price line; null for the plain meeting. */
  readonly product?: ProductSnapshot | null;
}
export interface Priced {
  readonly lines: readonly StoredLine[];
  readonly total: number;
  readonly voucher: VoucherRow | null;
  readonly balance: number;
}

export const toPrice = (lines: readonly StoredLine[], currency: string): Price => ({
  lines: lines.map(({ kind, amount }) => ({ kind, amount: { amount, currency } })),
  total: { amount: totalOf(lines), currency },
});

/**
 * The price of the caller's next visit as of now. Throws VOUCHER_UNKNOWN, VOUCHER_USED, VOUCHER_EXPIRED, VOUCHER_NOT_TAKEN and
 * PRODUCTS_CURRENCY_ERROR for a voucher or credits in a currency other than the specialist's: amounts are never
 * converted.
 */
export async function priceFor(db: Db, scope: Scope, specialist: SpecialistRow, wanted: Wanted): Promise<Priced> {
  const userId = requireActor(scope);
  const { currency } = specialist;
  const voucher = wanted.voucherCode === undefined ? null : await requireVoucher(db, scope, userId, wanted.voucherCode);
  if (voucher && !specialist.acceptsVouchers)
    throw fail('VOUCHER_NOT_TAKEN', [{ path: 'voucherCode', message: 'not taken' }]);
  if (voucher && voucher.currency !== currency)
    throw fail('PRODUCTS_CURRENCY_ERROR', [{ path: 'voucherCode', message: voucher.currency }]);
  if (typeof wanted.credits === 'object' && wanted.credits.currency !== currency)
    throw fail('PRODUCTS_CURRENCY_ERROR', [{ path: 'credits', message: wanted.credits.currency }]);
  const balance = await balanceOf(db, userId, currency);
  const creditAmount = wanted.credits === 'all' ? balance : Math.min(wanted.credits?.amount ?? 0, balance);
  const { price, discount } = await quote(db, scope, specialist);
  const lines = priceLines({
    product: wanted.product ?? null,
    price,
    discount,
    voucher: voucher?.amount ?? 0,
    credits: creditAmount,
  });
  return { lines, total: totalOf(lines), voucher, balance };
}

/**
 * The specialist of a hold, with the terms of the held product. Throws HOLD_NOT_YOURS when the customer saw another
 * product than the one held, because the reserved time would have the wrong length; PRODUCT_NOT_OFFERED.
 */
export async function requireSold(tx: Db, scope: Scope, row: BookingRow, seen: string | undefined) {
  const { product } = row;
  if ((product?.id ?? null) !== (seen ?? null)) throw fail('HOLD_NOT_YOURS');
  const [specialist] = await findMany(tx, scope, [row.specialistId]);
  if (!specialist) throw fail('HOLD_NOT_YOURS');
  const terms = product && (await findProductTerms(tx, scope, specialist.id, product.id));
  return { specialist: soldAt(specialist, terms), product };
}

/** The error for a price that differs from the one seen; its details contain the current price. */
export const priceChanged = (
  { lines }: Pick<Priced, 'lines'>,
  currency: string,
  code: 'CONFLICT' | 'PAYMENT_NEEDED' = 'CONFLICT',
): Error => fail(code, toPriceIssues(toPrice(lines, currency)));

/** The price for the wizard, before anything is paid. Read-only. */
export async function visitPrice(
  { db }: { readonly db: Db },
  scope: Scope,
  input: {
    readonly atlasUrl: string;
    readonly productId?: string | undefined;
    readonly voucherCode?: string | undefined;
    readonly withCredits: boolean;
  },
): Promise<VisitPrice> {
  requireActor(scope);
  const found = await findByUrl(db, scope, input.atlasUrl);
  if (!found) throw fail('NOT_FOUND');
  const terms = input.productId === undefined ? null : await findProductTerms(db, scope, found.id, input.productId);
  const specialist = soldAt(found, terms);
  const { currency } = specialist;
  const { lines, voucher, balance } = await priceFor(db, scope, specialist, {
    voucherCode: input.voucherCode,
    credits: input.withCredits ? 'all' : undefined,
  });
  return {
    ...toPrice(lines, currency),
    credits: { amount: balance, currency },
    rest: { amount: voucher ? voucher.amount - lessBy(lines, 'voucher') : 0, currency },
  };
}
