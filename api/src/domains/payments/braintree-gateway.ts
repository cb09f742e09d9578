import { createHash } from 'node:crypto';
import { AppError } from '@tessera/contracts/errors';
import { Id } from '@tessera/contracts/values';
import { fail } from '../../platform/errors.ts';
import { decimalOf, isRefundable, toTransaction, type Sale } from './braintree-rules.ts';
import type { BraintreeCalls, Ordered } from './braintree-sdk.ts';
import type { GatewayTransaction, PaymentGateway } from './gateway.ts';

/** Codes of the provider for a nonce that cannot pay: used up, unknown or locked, or a kind of card that the account does not take. */
const USELESS_NONCE = ['91564', '91565', '91566', '91567', '91569', '93107', '93108', '93109'];
/** Milliseconds for which a notice counts: the provider sends one that was not taken again for a day. */
const FRESH = 2 * 86_400_000;

/** Lets calls about one payment wait for each other, so that two of this process never both find that nothing has been done yet. */
function createTurns() {
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
  new AppError('INTERNAL', { cause: new Error(`the provider refused to ${what}: ${ordered.codes.join(', ')}`) });

/**
 * The named provider behind the same port as the emulator. It does a sale once for a nonce and knows no references, so that each
 * order here looks for its reference first and again after a refusal. A bank's question is asked in the browser or not at all:
 * no transaction ever waits for one, and a card that needs it is refused as `not-confirmed`.
 */
export function braintreeGateway(calls: BraintreeCalls, accounts: ReadonlyMap<string, string>): PaymentGateway {
  const inTurn = createTurns();
  const partsOf = async (sale: Sale): Promise<Sale[]> => (await Promise.all((sale.refundIds ?? []).map((id) => calls.find(id)))).filter((part) => part !== null);
  const read = async (sale: Sale, reference?: string): Promise<GatewayTransaction> => toTransaction(sale, await partsOf(sale), reference);
  async function mustFind(id: string): Promise<Sale> {
    const sale = await calls.find(id);
    if (!sale) throw fail('NOT_FOUND');
    return sale;
  }
  return {
    name: 'braintree',
    clientToken: () => calls.clientToken(),
    authorize: ({ reference, nonce, amount, currency, label }) =>
      inTurn(reference, async () => {
        const known = await calls.findByOrder(reference);
        if (known) return read(known);
        const account = accounts.get(currency);
        if (account === undefined) return null;
        const ordered = await calls.sale({ amount: decimalOf(amount, currency), orderId: reference, purchaseOrderNumber: label, paymentMethodNonce: nonce, merchantAccountId: account });
        if (ordered.kind === 'refused') {
          if (ordered.codes.some((code) => USELESS_NONCE.includes(code))) return null;
          throw unexpected('reserve an amount', ordered);
        }
        const made = await read(ordered.sale);
        if (made.amount === amount && made.currency === currency) return made;
        await calls.void(made.id);
        throw new AppError('INTERNAL', { cause: new Error(`the account for ${currency} reserved ${made.amount} ${made.currency}; it was released`) });
      }),
    capture: async (id) => {
      const ordered = await calls.submit(id);
      if (ordered.kind === 'done') return read(ordered.sale);
      // Refused because it stands elsewhere by now, or for a reason that has to be seen to: a reserved amount is no refusal of the card.
      const now = await read(await mustFind(id));
      if (now.status === 'authorized') throw unexpected('take a reserved amount', ordered);
      return now;
    },
    void: async (id) => {
      const before = await mustFind(id);
      if (before.status !== 'authorized') return read(before);
      const ordered = await calls.void(id);
      return read(ordered.kind === 'done' ? ordered.sale : await mustFind(id));
    },
    refund: ({ id, reference, amount }) =>
      inTurn(id, async () => {
        const sale = await mustFind(id);
        const parts = await partsOf(sale);
        const before = toTransaction(sale, parts);
        const isDone = ({ refunds }: GatewayTransaction): boolean => refunds.some((part) => part.reference === reference);
        if (isDone(before)) return before;
        // Asking again every few seconds for what the bank has refused helps nobody.
        if (parts.some(({ orderId }) => orderId === reference)) throw new AppError('INTERNAL', { cause: new Error('the bank refused to take this refund') });
        const left = before.refunds.reduce((rest, part) => rest - part.amount, before.amount);
        if (before.status !== 'captured' || amount <= 0 || amount > left) throw fail('CONFLICT');
        if (!isRefundable(sale)) {
          // A part can go back only once the provider has settled the payment, within a day or so; until then it is asked again.
          if (amount !== before.amount) throw new AppError('UNAVAILABLE', { cause: new Error('a part cannot go back before the payment is settled') });
          const ordered = await calls.void(id);
          if (ordered.kind === 'done') return read(ordered.sale, reference);
        } else {
          const ordered = await calls.refund(id, decimalOf(amount, before.currency), reference);
          if (ordered.kind === 'refused') {
            const now = await read(await mustFind(id));
            if (!isDone(now)) throw unexpected('give an amount back', ordered);
          }
        }
        return read(await mustFind(id));
      }),
    get: async (id) => {
      const sale = await calls.find(id);
      // What carries no id of ours was paid for something else by the same account.
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
      if (!notice || !(Math.abs(at - Date.parse(notice.timestamp)) <= FRESH)) return null;
      const { transaction, dispute } = notice;
      // A notice has no id of its own: the same text is the same notice.
      const id = `braintree ${createHash('sha256').update(payload.trim()).digest('hex')}`;
      return { id, transactionId: transaction?.refundedTransactionId ?? transaction?.id ?? dispute?.transaction?.id ?? null };
    },
  };
}
