import { cardRequest, nonceOfAnswer, type ProviderCard } from '@tessera/contracts/payments';
import { createLog } from '@tessera/server/log';
import { act } from '../domains/emulator/actions.ts';
import { tokenize } from '../domains/emulator/tokens.ts';
import type { PaymentGateway, PaymentSettings, Payments } from '../domains/payments/index.ts';
import { openPayments } from '../domains/payments/index.ts';
import type { fixedClock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';

/** An account at the named provider, replaced by the emulator on a free local port. */
export const BRAINTREE: Extract<PaymentSettings, { readonly gateway: 'braintree' }> = {
  gateway: 'braintree',
  environment: 'http://127.0.0.1:0',
  merchantId: 'merchant_of_tests',
  publicKey: 'public_of_tests',
  privateKey: 'private_of_tests',
  accounts: new Map([
    ['EUR', 'tessera_eur'],
    ['RON', 'tessera_ron'],
  ]),
  secret: 'a secret of the gateway of tests',
};
export const EMULATOR: PaymentSettings = { gateway: 'emulator', secret: 'a secret of the gateway of tests' };

/** Does what the card form does in a browser: exchanges a card for a nonce at the gateway. */
export async function nonceFrom(gateway: PaymentGateway, payments: Payments, card: string): Promise<string> {
  const token = await gateway.clientToken();
  if (gateway.name === 'emulator') {
    if (!payments.emulator) throw new Error('no emulator');
    return (await tokenize(payments.emulator, { token, number: card, expires: '12/40', code: '123' })).nonce;
  }
  return handOver(token, { number: card, expires: '12/40', code: '123' });
}
/** The card form's request to the named provider, exactly as a browser sends it. */
export async function handOver(token: string, card: ProviderCard): Promise<string> {
  const { url, headers, body } = cardRequest(token, card);
  const answer = await fetch(url, { method: 'POST', headers, body });
  return nonceOfAnswer(answer.status, await answer.json());
}
/** The origin of the emulator standing in for the provider. */
export async function faceOf(gateway: PaymentGateway): Promise<string> {
  return new URL(cardRequest(await gateway.clientToken(), { number: '', expires: '', code: '' }).url).origin;
}

export interface OpenedGateway {
  readonly gateway: PaymentGateway;
  /** All webhooks sent, in order. */
  readonly told: { readonly body: string; readonly signature: string }[];
  nonceOf(card: string): Promise<string>;
  /** Submits a button of the emulator's page. */
  press(what: Parameters<typeof act>[1], id: string): Promise<void>;
  /** Settles a captured payment, as the provider does overnight. */
  settle(id: string): Promise<void>;
  close(): Promise<void>;
}
/** Opens one gateway adapter on the emulator's book, without the rest of the site. */
export async function openGateway(
  settings: PaymentSettings,
  db: Db,
  clock: ReturnType<typeof fixedClock>,
): Promise<OpenedGateway> {
  const payments = await openPayments(settings, { db, clock, log: createLog('api', 'silent') });
  const { gateway, emulator } = payments;
  if (!gateway || !emulator) throw new Error('payments are not available');
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
      await fetch(new URL(`/merchants/${settings.merchantId}/transactions/${id}/settle`, await faceOf(gateway)), {
        method: 'PUT',
        headers: { authorization: `Basic ${keys}` },
      });
    },
    close: () => payments.close(),
  };
}
