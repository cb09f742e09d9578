import { createHash, createHmac } from 'node:crypto';
import type { EventRow, RefundRow } from './queries.ts';
import type { Payment, Seal } from './book.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const node = (name: string, text: string | null): string =>
  text === null ? `<${name} nil="true"/>` : `<${name}>${escape(text)}</${name}>`;
/** The emulator's currencies have two decimal digits. */
const decimal = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
export const toMinor = (text: string): number | null =>
  /^\d{1,9}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null;

/**
 * Separates a reference from a unique suffix when it is used again, because references are unique in the emulator's own
 * book.
 */
export const AGAIN = '#';
const nameOf = (reference: string): string => reference.split(AGAIN)[0] ?? reference;
/** The reference in the emulator's book of a refund that represents a void after capture. */
export const voidName = (id: string): string => `void ${id}`;
const wasVoided = ({ id, refunds }: Payment): boolean => refunds.some(({ reference }) => reference === voidName(id));

const BANK_CODES: Readonly<Record<string, string>> = {
  declined: '2000',
  'insufficient-funds': '2001',
  'expired-card': '2004',
  'wrong-code': '2010',
};
const STATUS = {
  challenge: 'gateway_rejected',
  pending: 'authorizing',
  authorized: 'authorized',
  captured: 'submitted_for_settlement',
  voided: 'voided',
} as const;
function statusOf(payment: Payment, isSettled: boolean): string {
  if (wasVoided(payment)) return 'voided';
  if (payment.status === 'declined')
    return payment.decline === 'not-confirmed' ? 'gateway_rejected' : 'processor_declined';
  return payment.status === 'captured' && isSettled ? 'settled' : STATUS[payment.status];
}
const HISTORY: Readonly<Record<string, readonly string[]>> = {
  captured: ['authorized', 'submitted_for_settlement'],
  authorized: ['authorized'],
  voided: ['authorized', 'voided'],
};

/** A payment in the provider's format. */
export function saleXml(payment: Payment, isSettled: boolean): string {
  const { id, reference, amount, currency, brand, lastFour, decline, refunds } = payment;
  const status = statusOf(payment, isSettled);
  const history = [
    ...(HISTORY[payment.status] ?? []),
    ...(wasVoided(payment) ? ['voided'] : []),
    ...(status === 'settled' ? ['settled'] : []),
  ];
  const parts = refunds.filter((part) => part.reference !== voidName(id));
  return (
    `<transaction>${node('id', id)}${node('type', 'sale')}${node('status', status)}${node('order-id', nameOf(reference))}${node('amount', decimal(amount))}` +
    `${node('currency-iso-code', currency)}<status-history type="array">${history.map((one) => `<status-event>${node('status', one)}</status-event>`).join('')}</status-history>` +
    `<refund-ids type="array">${parts.map((part) => node('item', part.id)).join('')}</refund-ids>${node('refunded-transaction-id', null)}` +
    `${node('processor-response-code', decline === null ? '1000' : (BANK_CODES[decline] ?? ''))}${node('gateway-rejection-reason', status === 'gateway_rejected' ? 'three_d_secure' : null)}` +
    `<credit-card>${node('card-type', brand)}${node('last-4', lastFour)}</credit-card></transaction>`
  );
}
/** A refund, which is a separate transaction at the provider. */
export const creditXml = (part: RefundRow, currency: string): string =>
  `<transaction>${node('id', part.id)}${node('type', 'credit')}${node('status', 'submitted_for_settlement')}${node('order-id', nameOf(part.reference))}` +
  `${node('amount', decimal(part.amount))}${node('currency-iso-code', currency)}${node('refunded-transaction-id', part.transactionId)}<credit-card/></transaction>`;

/** Errors: with the transaction that the bank declined, or with the code of what was wrong with the call. */
export const refusedXml = (message: string, transaction: string): string =>
  `<api-error-response><errors><errors type="array"/></errors>${node('message', message)}${transaction}</api-error-response>`;
export const invalidXml = (attribute: string, code: string, message: string): string =>
  `<api-error-response><errors><errors type="array"/><transaction><errors type="array"><error>${node('code', code)}<attribute type="symbol">${attribute}</attribute>` +
  `${node('message', message)}</error></errors></transaction></errors>${node('message', message)}</api-error-response>`;
export const idsXml = (ids: readonly string[]): string =>
  `<search-results><page-size type="integer">50</page-size><ids type="array">${ids.map((id) => node('item', id)).join('')}</ids></search-results>`;
export const pageXml = (transaction: string): string =>
  `<credit-card-transactions type="collection"><current-page-number type="integer">1</current-page-number><page-size type="integer">50</page-size><total-items type="integer">1</total-items>${transaction}</credit-card-transactions>`;

/**
 * Signs as the provider does: HMAC-SHA-1 of the payload with the hash of the private key, prefixed with the public key.
 */
export function signNotice(keys: { readonly publicKey: string; readonly privateKey: string }, payload: string): string {
  const key = createHash('sha1').update(keys.privateKey).digest();
  return `${keys.publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`;
}
/** Formats events as the provider does: a refund is reported as its own transaction. */
export const sealWith =
  (keys: { readonly publicKey: string; readonly privateKey: string }, isSettled: (id: string) => boolean): Seal =>
  (event: EventRow, payment) => {
    const part = event.kind === 'refunded' ? payment.refunds.at(-1) : undefined;
    const subject =
      part && !wasVoided(payment) ? creditXml(part, payment.currency) : saleXml(payment, isSettled(payment.id));
    const kind = event.kind === 'declined' ? 'transaction_settlement_declined' : 'transaction_settled';
    // Including the event's id makes simultaneous notifications differ, and repeated ones identical.
    const xml = `<notification><timestamp type="datetime">${event.createdAt.toISOString()}</timestamp>${node('kind', kind)}<subject>${subject}</subject><!-- ${event.id} --></notification>`;
    const payload = `${Buffer.from(xml).toString('base64')}\n`;
    return {
      body: new URLSearchParams({ bt_signature: signNotice(keys, payload), bt_payload: payload }).toString(),
      signature: '',
    };
  };
