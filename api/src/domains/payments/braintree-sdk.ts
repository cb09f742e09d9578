import { AppError } from '@tessera/contracts/errors';
import { describeError, type Log } from '@tessera/server/log';
import * as z from 'zod/mini';
import { Sale } from './braintree-rules.ts';
import { facePortOf, type BraintreeSettings } from './settings.ts';

/** Timeout of a call in milliseconds; a payment whose answer is lost is looked up later. */
const TIMEOUT = 15_000;
/** Errors after which a retry may soon succeed. */
const RETRYABLE_ERRORS = [
  'gatewayTimeoutError',
  'requestTimeoutError',
  'serverError',
  'serviceUnavailableError',
  'tooManyRequestsError',
  'unexpectedError',
];
const typeOf = (error: unknown): string => String((error as { type?: unknown } | null)?.type ?? '');

/**
 * The provider's answer to a call that moves money; `refused` carries its error codes when no transaction was created.
 */
export type Ordered =
  | { readonly kind: 'done'; readonly sale: Sale }
  | { readonly kind: 'refused'; readonly codes: readonly string[] };
export interface SaleOrder {
  readonly amount: string;
  readonly orderId: string;
  readonly purchaseOrderNumber: string;
  readonly paymentMethodNonce: string;
  readonly merchantAccountId: string;
}
const Notice = z.object({
  timestamp: z.string(),
  kind: z.string(),
  transaction: z.nullish(z.object({ id: z.string(), refundedTransactionId: z.nullish(z.string()) })),
  dispute: z.nullish(z.object({ transaction: z.nullish(z.object({ id: z.string() })) })),
});
export type Notice = z.infer<typeof Notice>;

/**
 * The SDK calls used by the adapter, with validated results. All throw UNAVAILABLE when the provider does not answer.
 */
export interface BraintreeCalls {
  clientToken(): Promise<string>;
  sale(order: SaleOrder): Promise<Ordered>;
  find(id: string): Promise<Sale | null>;
  /** The sale with this reference. */
  findByOrder(orderId: string): Promise<Sale | null>;
  submit(id: string): Promise<Ordered>;
  void(id: string): Promise<Ordered>;
  refund(id: string, amount: string, orderId: string): Promise<Ordered>;
  /** Null when the payload was not signed with the account's private key. */
  notice(signature: string, payload: string): Promise<Notice | null>;
}

const Answer = z.object({
  success: z.boolean(),
  transaction: z.optional(z.unknown()),
  errors: z.optional(z.object({ deepErrors: z.unknown() })),
});
/** A declined card also yields a transaction; only errors without a transaction have codes. */
function orderedOf(answer: unknown): Ordered {
  const { transaction, success } = Answer.parse(answer);
  if (transaction !== undefined) return { kind: 'done', sale: Sale.parse(transaction) };
  if (success) throw new TypeError('the provider reported success without a transaction');
  const errors = (answer as { errors: { deepErrors(): unknown } }).errors.deepErrors();
  return {
    kind: 'refused',
    codes: z
      .array(z.object({ code: z.string() }))
      .parse(errors)
      .map(({ code }) => code),
  };
}

/** Opens the provider's SDK, loaded lazily so that a site without it starts without its code. */
export async function openBraintree(settings: BraintreeSettings, log: Log, timeout = TIMEOUT): Promise<BraintreeCalls> {
  const { default: braintree } = await import('braintree');
  const { merchantId, publicKey, privateKey } = settings;
  const port = facePortOf(settings);
  const hosted =
    settings.environment === 'production' ? braintree.Environment.Production : braintree.Environment.Sandbox;
  const environment =
    port === null ? hosted : new braintree.Environment('127.0.0.1', String(port), '', false, '127.0.0.1', String(port));
  const gateway = new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
  gateway.config.timeout = timeout;

  async function callProvider<T>(call: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!RETRYABLE_ERRORS.includes(typeOf(error))) throw error;
      log.warn({ call, ...describeError(error) }, 'the payment provider did not answer');
      throw new AppError('UNAVAILABLE', { cause: error });
    }
  }
  const order = async (call: string, work: () => Promise<unknown>): Promise<Ordered> =>
    orderedOf(await callProvider(call, work));
  const { transaction } = gateway;
  const search = (orderId: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const done = (error: unknown, found: unknown): void =>
        error ? reject(error instanceof Error ? error : new Error('the search failed')) : resolve(found);
      transaction.search(
        (by) => {
          by.orderId().is(orderId);
          by.type().is('sale');
        },
        (error, found) => (error ? done(error, null) : found.first(done)),
      );
    });
  return {
    clientToken: async () =>
      z
        .object({ clientToken: z.string() })
        .parse(await callProvider('client token', () => gateway.clientToken.generate({}))).clientToken,
    sale: (what) => order('sale', () => transaction.sale({ ...what, options: { submitForSettlement: false } })),
    find: async (id) => {
      const found = await callProvider('find', () =>
        transaction
          .find(id)
          .catch((error: unknown) => (typeOf(error) === 'notFoundError' ? null : Promise.reject(error as Error))),
      );
      return found === null ? null : Sale.parse(found);
    },
    findByOrder: async (orderId) => {
      const found = await callProvider('search', () => search(orderId));
      return found === null ? null : Sale.parse(found);
    },
    submit: (id) => order('submit for settlement', () => transaction.submitForSettlement(id)),
    void: (id) => order('void', () => transaction.void(id)),
    refund: (id, amount, orderId) => order('refund', () => transaction.refund(id, { amount, orderId })),
    notice: async (signature, payload) => {
      const parsed = await gateway.webhookNotification
        .parse(signature, payload)
        .catch((error: unknown) => (typeOf(error) === 'invalidSignatureError' ? null : Promise.reject(error as Error)));
      return parsed === null ? null : Notice.parse(parsed);
    },
  };
}
