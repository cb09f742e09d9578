import * as z from 'zod/mini';

export const Sale = z.object({
  transaction: z.object({
    type: z.literal('sale'),
    amount: z.string(),
    order_id: z.string(),
    payment_method_nonce: z.string(),
    merchant_account_id: z.string(),
    purchase_order_number: z.string().check(z.maxLength(17)),
    options: z.object({ submit_for_settlement: z.literal(false) }),
  }),
});
export const Refund = z.object({ transaction: z.object({ amount: z.string(), order_id: z.string() }) });
export const Search = z.object({
  search: z.object({
    order_id: z.object({ is: z.string() }),
    type: z.array(z.literal('sale')),
    ids: z.optional(z.array(z.string())),
  }),
});
export const Tokenize = z.object({
  query: z.string().check(z.regex(/tokenizeCreditCard\(input: \$input\)/)),
  variables: z.object({
    input: z.object({
      creditCard: z.object({
        number: z.string(),
        expirationMonth: z.string(),
        expirationYear: z.string(),
        cvv: z.string(),
      }),
    }),
  }),
});
