import { createHash } from 'node:crypto';
import { AppError } from '@tessera/contracts/errors';
import { Id } from '@tessera/contracts/values';
import { fail } from '../../platform/errors.ts';
import { decimalOf, isRefundable, toTransaction, type Sale } from './braintree-rules.ts';
import type { BraintreeCalls, Ordered } from './braintree-sdk.ts';
import type { GatewayTransaction, PaymentGateway } from './gateway.ts';

/**
 * The provider's error codes for a nonce that cannot be used: consumed, unknown or locked, or a card type that the
 * account does not accept.
 */
const UNUSABLE_NONCE = ['91564', '91565', '91566', '91567', '91569', '93107', '93108', '93109'];
/** Milliseconds for which a webhook is accepted: the provider retries for a day. */
const WEBHOOK_MAX_AGE = 2 * 86_400_000;

/**
 * Serialises calls about the same payment, so that two of this process cannot both find that nothing has been done yet.
 */
function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
const unexpected = (what: string, ordered: Extract<Ordered, { readonly kind: 'refused' }>): AppError =>
  new AppError('INTERNAL', {
    cause: new Error(`the provider rejected a call to ${what}: ${ordered.codes.join(', ')}`),
  });

/**
 * The named provider behind the same port as the emulator. It is idempotent by nonce but not by our reference, so each
 * call here looks for the reference first, and again after a rejection. Bank challenges happen in the browser or not at
 * all: no transaction ever waits for one, and a card that needs one is declined as `not-confirmed`.
 */
export function braintreeGateway(calls: BraintreeCalls, accounts: ReadonlyMap<string, string>): PaymentGateway {
  const withLock = createKeyedMutex();
  const partsOf = async (sale: Sale): Promise<Sale[]> =>
    (await Promise.all((sale.refundIds ?? []).map((id) => calls.find(id)))).filter((part) => part !== null);
  const read = async (sale: Sale, reference?: string): Promise<GatewayTransaction> =>
    toTransaction(sale, await partsOf(sale), reference);
  async function requireSale(id: string): Promise<Sale> {
    const sale = await calls.find(id);
    if (!sale) throw fail('NOT_FOUND');
    return sale;
  }
  return {
    name: 'braintree',
    clientToken: () => calls.clientToken(),
    authorize: ({ reference, nonce, amount, currency, label }) =>
      withLock(reference, async () => {
        const known = await calls.findByOrder(reference);
        if (known) return read(known);
        const account = accounts.get(currency);
        if (account === undefined) return null;
        const ordered = await calls.sale({
          amount: decimalOf(amount, currency),
          orderId: reference,
          purchaseOrderNumber: label,
          paymentMethodNonce: nonce,
          merchantAccountId: account,
        });
        if (ordered.kind === 'refused') {
          if (ordered.codes.some((code) => UNUSABLE_NONCE.includes(code))) return null;
          throw unexpected('reserve an amount', ordered);
        }
        const made = await read(ordered.sale);
        if (made.amount === amount && made.currency === currency) return made;
        await calls.void(made.id);
        throw new AppError('INTERNAL', {
          cause: new Error(`the account for ${currency} reserved ${made.amount} ${made.currency}; it was released`),
        });
      }),
    capture: async (id) => {
      const ordered = await calls.submit(id);
      if (ordered.kind === 'done') return read(ordered.sale);
      // Rejected because its state has changed, or for a reason that needs attention: a failed capture is not a
      // declined card.
      const now = await read(await requireSale(id));
      if (now.status === 'authorized') throw unexpected('capture a reserved amount', ordered);
      return now;
    },
    void: async (id) => {
      const before = await requireSale(id);
      if (before.status !== 'authorized') return read(before);
      const ordered = await calls.void(id);
      return read(ordered.kind === 'done' ? ordered.sale : await requireSale(id));
    },
    refund: ({ id, reference, amount }) =>
      withLock(id, async () => {
        const sale = await requireSale(id);
        const parts = await partsOf(sale);
        const before = toTransaction(sale, parts);
        const isDone = ({ refunds }: GatewayTransaction): boolean =>
          refunds.some((part) => part.reference === reference);
        if (isDone(before)) return before;
        // Do not retry every few seconds what the bank has rejected.
        if (parts.some(({ orderId }) => orderId === reference))
          throw new AppError('INTERNAL', { cause: new Error('the bank rejected this refund') });
        const refundable = before.refunds.reduce((rest, part) => rest - part.amount, before.amount);
        if (before.status !== 'captured' || amount <= 0 || amount > refundable) throw fail('CONFLICT');
        if (!isRefundable(sale)) {
          // A partial refund is possible only after the provider has settled the payment, within about a day; until
          // then it is retried.
          if (amount !== before.amount)
            throw new AppError('UNAVAILABLE', {
              cause: new Error('a partial refund is not possible before the payment is settled'),
            });
          const ordered = await calls.void(id);
          if (ordered.kind === 'done') return read(ordered.sale, reference);
        } else {
          const ordered = await calls.refund(id, decimalOf(amount, before.currency), reference);
          if (ordered.kind === 'refused') {
            const now = await read(await requireSale(id));
            if (!isDone(now)) throw unexpected('refund an amount', ordered);
          }
        }
        return read(await requireSale(id));
      }),
    get: async (id) => {
      const sale = await calls.find(id);
      // A transaction without an id of ours was made for another purpose on the same account.
      return sale && Id.safeParse(sale.orderId).success ? read(sale) : null;
    },
    find: async (reference) => {
      const sale = await calls.findByOrder(reference);
      return sale ? read(sale) : null;
    },
    parseWebhook: async ({ body, at }) => {
      const form = new URLSearchParams(body);
      const payload = form.get('bt_payload') ?? '';
      const notice = await calls.notice(form.get('bt_signature') ?? '', payload);
      if (!notice || !(Math.abs(at - Date.parse(notice.timestamp)) <= WEBHOOK_MAX_AGE)) return null;
      const { transaction, dispute } = notice;
      // A notification has no id of its own, so the hash of its payload identifies it.
      const id = `braintree ${createHash('sha256').update(payload.trim()).digest('hex')}`;
      return {
        id,
        transactionId: transaction?.refundedTransactionId ?? transaction?.id ?? dispute?.transaction?.id ?? null,
      };
    },
  };
}
