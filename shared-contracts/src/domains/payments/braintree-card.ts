import * as z from 'zod/mini';
import { AppError, type FieldIssue } from '../../platform/errors.ts';

/** The version date of the provider's API that this call is written for. */
const VERSION = '2018-05-10';
const TOKENIZE =
  'mutation TokenizeCreditCard($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }';
const FIELDS: Readonly<Record<string, string>> = {
  number: 'number',
  expirationMonth: 'expires',
  expirationYear: 'expires',
  cvv: 'code',
};

const ClientToken = z.object({
  authorizationFingerprint: z.string(),
  graphQL: z.object({ url: z.string().check(z.regex(/^https?:\/\//)) }),
});
const Token = z.object({ tokenizeCreditCard: z.optional(z.nullable(z.object({ token: z.string() }))) });
const Why = z.object({ errorClass: z.optional(z.string()), inputPath: z.optional(z.array(z.string())) });
const Answer = z.object({
  data: z.optional(z.nullable(Token)),
  errors: z.optional(z.nullable(z.array(z.object({ extensions: z.optional(z.nullable(Why)) })))),
});

/** A card on its way to the provider: the number in digits, the month as `08/29`. */
export interface ProviderCard {
  readonly number: string;
  readonly expires: string;
  readonly code: string;
}
export interface CardRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
/**
 * The documented call with which a browser sends a card to `braintree`: only to the URL in the client token.
 * Throws UNREADABLE_ANSWER for a token without one.
 */
export function cardRequest(clientToken: string, { number, expires, code }: ProviderCard): CardRequest {
  let token: z.infer<typeof ClientToken>;
  try {
    token = ClientToken.parse(JSON.parse(atob(clientToken)));
  } catch (cause) {
    throw new AppError('UNREADABLE_ANSWER', { cause });
  }
  const [expirationMonth = '', year = ''] = expires.split('/');
  const creditCard = { number, expirationMonth, expirationYear: `20${year}`, cvv: code };
  return {
    url: token.graphQL.url,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token.authorizationFingerprint}`,
      'braintree-version': VERSION,
    },
    body: JSON.stringify({
      operationName: 'TokenizeCreditCard',
      query: TOKENIZE,
      variables: { input: { creditCard, options: { validate: false } } },
    }),
  };
}

/**
 * The nonce in the provider's response. Throws LINK_EXPIRED for an expired client token, BAD_INPUT with the invalid
 * fields, UNAVAILABLE for any other refusal and UNREADABLE_ANSWER for an invalid response.
 */
export function nonceOfAnswer(status: number, body: unknown): string {
  if (status === 401) throw new AppError('LINK_EXPIRED');
  if (status !== 200) throw new AppError('UNAVAILABLE');
  const parsed = Answer.safeParse(body);
  if (!parsed.success) throw new AppError('UNREADABLE_ANSWER', { cause: parsed.error });
  const nonce = parsed.data.data?.tokenizeCreditCard?.token;
  if (nonce !== undefined) return nonce;
  const refusals = (parsed.data.errors ?? []).map(({ extensions }) => extensions);
  if (refusals.some((one) => one?.errorClass === 'AUTHENTICATION')) throw new AppError('LINK_EXPIRED');
  if (!refusals.some((one) => one?.errorClass === 'VALIDATION')) throw new AppError('UNAVAILABLE');
  const details = refusals.flatMap((one): FieldIssue[] => {
    const path = FIELDS[one?.inputPath?.at(-1) ?? ''];
    return path === undefined ? [] : [{ path, message: 'Refused by the payment provider' }];
  });
  throw new AppError('BAD_INPUT', { details });
}
