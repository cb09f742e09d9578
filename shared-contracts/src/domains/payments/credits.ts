import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { VoucherCode } from './price-lines.ts';
import { Id, Instant, Money } from '../../platform/values.ts';

/** A person's credits. With a price, which determines the currency, also how many of them apply to it. */
export const credits = endpoint('user.credits', {
  summary: 'The member’s credits',
  method: 'GET',
  path: '/rest/user/details/credits',
  kept: true,
  query: { price: z.optional(z.string().check(z.regex(/^\d{1,9}-[A-Z]{3}$/))) },
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ credits: z.array(Money), usable: z.nullable(Money) }),
});

const Redeemed = z.object({ credited: Money, balance: Money });
const redeemErrors = [
  'NOT_LOGGED_IN',
  'VOUCHER_UNKNOWN',
  'VOUCHER_USED',
  'VOUCHER_EXPIRED',
  'TOO_MANY_REQUESTS',
] as const;
/** Turns a voucher into credits of its currency. */
export const useVoucher = endpoint('account.useVoucher', {
  summary: 'Redeem a voucher for credits',
  method: 'POST',
  path: '/rest/account/useVoucher/:code',
  params: { code: VoucherCode },
  body: {},
  who: 'member',
  errors: redeemErrors,
  response: Redeemed,
});
/**
 * The same at its older URL. Only a script of our own site may use it: a link preview changes nothing and gets
 * CONFIRMATION_REQUIRED.
 */
export const useVoucherByLink = endpoint('account.useVoucherByLink', {
  summary: 'Redeem a voucher by a link',
  method: 'GET',
  path: '/rest/account/useVoucher/:code',
  params: { code: VoucherCode },
  who: 'member',
  errors: [...redeemErrors, 'CONFIRMATION_REQUIRED'],
  response: Redeemed,
});
/** The vouchers issued to the requesting person on this host, and those that they have used here. */
export const myVouchers = endpoint('store.vouchers', {
  summary: 'The member’s vouchers',
  method: 'GET',
  path: '/rest/store/vouchers',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({
    items: z.array(
      z.object({
        id: Id,
        code: z.string(),
        value: Money,
        validUntil: Instant,
        status: z.enum(['open', 'used', 'expired']),
      }),
    ),
  }),
});

const VoucherState = z.object({ left: Money, validUntil: Instant, status: z.enum(['open', 'used', 'expired']) });
export type VoucherState = z.infer<typeof VoucherState>;
/**
 * What a voucher is worth, for whoever has its code; one that was issued to somebody else is unknown. The code is in the
 * body, because addresses end up in logs.
 */
export const voucherState = endpoint('store.voucherState', {
  summary: 'What is left on a voucher',
  method: 'POST',
  path: '/rest/store/vouchers/state',
  body: { code: VoucherCode },
  who: 'anyone',
  errors: ['VOUCHER_UNKNOWN', 'TOO_MANY_REQUESTS'],
  response: VoucherState,
});
