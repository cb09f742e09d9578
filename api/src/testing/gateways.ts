import { cardRequest, nonceOfAnswer, type ProviderCard } from '@tessera/contracts/payments';
import { act } from '../domains/emulator/actions.ts';
import { tokenize } from '../domains/emulator/service.ts';
import type { PaymentGateway, PaymentSettings, Payments } from '../domains/payments/index.ts';
import { openPayments } from '../domains/payments/index.ts';
import type { fixedClock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';

/** An account at the named provider, for which the emulator stands at any free port of this machine. */
export const BRAINTREE: Extract<PaymentSettings, { readonly gateway: 'braintree' }> = {
  gateway: 'braintree', environment: 'http://127.0.0.1:0', merchantId: 'merchant_of_tests', publicKey: 'public_of_tests', privateKey: 'private_of_tests',
  accounts: new Map([['EUR', 'tessera_eur'], ['RON', 'tessera_ron']]), secret: 'a secret of the gateway of tests',
};
export const EMULATOR: PaymentSettings = { gateway: 'emulator', secret: 'a secret of the gateway of tests' };

/** What the card form does in a browser: hands a card to whom the client token names. */
export async function nonceFrom(gateway: PaymentGateway, payments: Payments, card: string): Promise<string> {
  const token = await gateway.clientToken();
  if (gateway.name === 'emulator') {
    if (!payments.emulator) throw new Error('no emulator');
    return (await tokenize(payments.emulator, { token, number: card, expires: '12/40', code: '123' })).nonce;
  }
  return handOver(token, { number: card, expires: '12/40', code: '123' });
}
/** The card form's call to the named provider, in the very words that a browser sends. */
export async function handOver(token: string, card: ProviderCard): Promise<string> {
  const { url, headers, body } = cardRequest(token, card);
  const answer = await fetch(url, { method: 'POST', headers, body });
  return nonceOfAnswer(answer.status, await answer.json());
}
/** Where the emulator stands for the provider. */
export async function faceOf(gateway: PaymentGateway): Promise<string> {
  return new URL(cardRequest(await gateway.clientToken(), { number: '', expires: '', code: '' }).url).origin;
}

export interface OpenedGateway {
  readonly gateway: PaymentGateway;
  /** Every webhook that came, in order. */
  readonly told: { readonly body: string; readonly signature: string }[];
  nonceOf(card: string): Promise<string>;
  /** A button of the emulator's page. */
  press(what: Parameters<typeof act>[1], id: string): Promise<void>;
  /** The night in which the provider settles what was charged. */
  settle(id: string): Promise<void>;
  close(): Promise<void>;
}
/** One adapter of the port over the emulator's book, without the rest of the site. */
export async function openGateway(settings: PaymentSettings, db: Db, clock: ReturnType<typeof fixedClock>): Promise<OpenedGateway> {
  const payments = await openPayments(settings, { db, clock, log: createLog('silent') });
  const { gateway, emulator } = payments;
  if (!gateway || !emulator) throw new Error('nothing can be paid here');
  const told: { body: string; signature: string }[] = [];
  payments.connect(async (body, signature) => void told.push({ body, signature }));
  return {
    gateway,
    told,
    nonceOf: (card) => nonceFrom(gateway, payments, card),
    press: (what, id) => act(emulator, what, id),
    settle: async (id) => {
      if (settings.gateway !== 'braintree') return;
      const keys = Buffer.from(`${settings.publicKey}:${settings.privateKey}`).toString('base64');
      await fetch(new URL(`/merchants/${settings.merchantId}/transactions/${id}/settle`, await faceOf(gateway)), { method: 'PUT', headers: { authorization: `Basic ${keys}` } });
    },
    close: () => payments.close(),
  };
}
