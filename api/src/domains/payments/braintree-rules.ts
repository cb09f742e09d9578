import type { Decline } from '@tessera/contracts/payments';
import * as z from 'zod/mini';
import type { GatewayTransaction } from './gateway.ts';

const Text = z.nullish(z.string());
/** The fields of a provider transaction that the adapter reads: a sale, or a `credit`, which is a refund. */
export const Sale = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  orderId: Text,
  amount: z.string(),
  currencyIsoCode: z.string(),
  statusHistory: z.nullish(z.array(z.object({ status: z.string() }))),
  refundIds: z.nullish(z.array(z.string())),
  refundedTransactionId: Text,
  processorResponseCode: Text,
  gatewayRejectionReason: Text,
});
export type Sale = z.infer<typeof Sale>;

/** Number of decimal digits of a currency. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
/**
 * Minor units in the provider's decimal notation: 7205 EUR is `72.05`, 7205 JPY is `7205`. Strings throughout, to avoid
 * floating-point errors.
 */
export function decimalOf(minor: number, currency: string): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`not an amount: ${minor}`);
  const digits = digitsOf(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
/** The reverse. Throws for a text that is not an amount of the currency. */
export function minorOf(decimal: string, currency: string): number {
  const digits = digitsOf(currency);
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(decimal) ?? [];
  if (whole === '' || /[^0]/.test(part.slice(digits))) throw new RangeError(`not an amount in ${currency}: ${decimal}`);
  return Number(whole + part.slice(0, digits).padEnd(digits, '0'));
}

const STATUS = {
  authorizing: 'pending',
  settlement_pending: 'pending',
  authorized: 'authorized',
  submitted_for_settlement: 'captured',
  settling: 'captured',
  settlement_confirmed: 'captured',
  settled: 'captured',
  processor_declined: 'declined',
  gateway_rejected: 'declined',
  failed: 'declined',
  settlement_declined: 'declined',
  authorization_expired: 'declined',
  voided: 'voided',
} as const satisfies Record<string, GatewayTransaction['status']>;
/** In these states money is returned by a refund; before, a whole payment is voided instead. */
const REFUNDABLE = ['settling', 'settled', 'settlement_confirmed'];
export const isRefundable = ({ status }: Sale): boolean => REFUNDABLE.includes(status);
/** States of refunds that failed. */
const NO_REFUND = ['processor_declined', 'gateway_rejected', 'failed', 'settlement_declined', 'voided'];

const BY_BANK: Readonly<Record<string, Decline>> = {
  2001: 'insufficient-funds',
  2002: 'insufficient-funds',
  2004: 'expired-card',
  2006: 'expired-card',
  2010: 'wrong-code',
  2099: 'not-confirmed',
};
const BY_GATEWAY: Readonly<Record<string, Decline>> = {
  cvv: 'wrong-code',
  avs_and_cvv: 'wrong-code',
  three_d_secure: 'not-confirmed',
};
/** The reason for a decline, as far as the customer can act on it; anything else is `declined`. */
export const declineOf = ({
  processorResponseCode,
  gatewayRejectionReason,
}: Pick<Sale, 'processorResponseCode' | 'gatewayRejectionReason'>): Decline =>
  BY_GATEWAY[gatewayRejectionReason ?? ''] ?? BY_BANK[processorResponseCode ?? ''] ?? 'declined';

/** The refund id used for a captured payment that was voided. */
const voidOf = (id: string): string => `void ${id}`;

/**
 * Converts a provider transaction to the port's model. `parts` are its refunds; `reference` is the refund for which a
 * whole payment was voided, since a void carries no reference of ours. A payment voided between capture and settlement
 * counts as captured and refunded.
 */
export function toTransaction(sale: Sale, parts: readonly Sale[], reference?: string): GatewayTransaction {
  const { id, currencyIsoCode: currency } = sale;
  const known: GatewayTransaction['status'] | undefined = Object.hasOwn(STATUS, sale.status)
    ? STATUS[sale.status as keyof typeof STATUS]
    : undefined;
  if (known === undefined) throw new TypeError(`unknown transaction status: ${sale.status}`);
  const amount = minorOf(sale.amount, currency);
  const wasCharged = (sale.statusHistory ?? []).some(({ status }) => status === 'submitted_for_settlement');
  const isTakenBack = known === 'voided' && wasCharged;
  const refunds = parts
    .filter(({ status }) => !NO_REFUND.includes(status))
    .map((part) => ({ id: part.id, reference: part.orderId ?? part.id, amount: minorOf(part.amount, currency) }));
  return {
    id,
    reference: sale.orderId ?? '',
    amount,
    currency,
    status: isTakenBack ? 'captured' : known,
    decline: known === 'declined' ? declineOf(sale) : null,
    challengeUrl: null,
    refunds: isTakenBack ? [...refunds, { id: voidOf(id), reference: reference ?? voidOf(id), amount }] : refunds,
  };
}
