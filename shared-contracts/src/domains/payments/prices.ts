import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import type { FieldIssue } from '../../platform/errors.ts';
import { LINE_KINDS, VOUCHER_ERRORS, VoucherCode, Price } from './price-lines.ts';
import { Id, Money } from '../../platform/values.ts';

// In a separate file, because bookings use them too, and the shell, which loads those, does not need the endpoints
// below.
export { Price, VOUCHER_ERRORS, VoucherCode, type LineKind } from './price-lines.ts';

/**
 * The price of the requesting person's next visit to a specialist, with a voucher and as many credits as apply. Nothing
 * is reserved: paying and booking check again. `credits` is the person's balance in the currency of the price; `rest`
 * is the excess value of the voucher, which becomes credits.
 */
export const visitPrice = endpoint('booking.price', {
  summary: 'The price of a held time, with voucher and credits',
  method: 'POST',
  path: '/rest/store/getWizardDetails',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'PRODUCT_NOT_OFFERED', 'TOO_MANY_REQUESTS', ...VOUCHER_ERRORS],
  body: {
    atlasUrl: z.string().check(z.maxLength(120)),
    productId: z.optional(Id),
    voucherCode: z.optional(VoucherCode),
    withCredits: z.boolean(),
  },
  response: z.object({ ...Price.shape, credits: Money, rest: Money }),
});
export type VisitPrice = NonNullable<typeof visitPrice.__io>[1];

/** Encodes the new price as error details, so that the screen can show it beside the old one. */
export const toPriceIssues = ({ lines, total }: Price): FieldIssue[] => [
  ...lines.map(({ kind, amount }) => ({ path: `price.${kind}`, message: `${amount.amount} ${amount.currency}` })),
  { path: 'price.total', message: `${total.amount} ${total.currency}` },
];
const moneyOf = (text: string): Money | null => {
  const [amount, currency] = text.split(' ');
  const parsed = Money.safeParse({ amount: Number(amount), currency });
  return parsed.success ? parsed.data : null;
};
/** The price in an error's details, or null. */
export function priceOfIssues(issues: readonly FieldIssue[] | undefined): Price | null {
  const at = (name: string): Money | null =>
    moneyOf(issues?.find(({ path }) => path === `price.${name}`)?.message ?? '');
  const total = at('total');
  if (!total) return null;
  return {
    total,
    lines: LINE_KINDS.flatMap((kind) => {
      const amount = at(kind);
      return amount ? [{ kind, amount }] : [];
    }),
  };
}
