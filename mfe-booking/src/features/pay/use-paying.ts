import { useRef } from 'react';
import { myAppointments, type PlaceKind } from '@tessera/contracts/booking';
import { AppError, codeOf } from '@tessera/contracts/errors';
import { acceptTerms, pay, tokenizeCard } from '@tessera/contracts/payments';
import { availableSlots } from '@tessera/contracts/specialists';
import type { Money } from '@tessera/contracts/values';
import { useLang, useMutation, useQuery, useUnit, useZone } from '@tessera/kit/react';
import { afterLogin } from '../../api/after-login.ts';
import { clientTokenQuery } from '../../api/payments.ts';
import type { SlotAddress } from '../../api/slots.ts';
import type { Card } from './card-rules.ts';

export type Paid = NonNullable<typeof pay.__io>[1];
export interface Payment {
  readonly slot: SlotAddress;
  readonly holdId: string;
  /** The product that the user sees; the server compares it with the hold's. */
  readonly productId?: string | undefined;
  /** Where the visit takes place, as shown to the user. */
  readonly kind?: PlaceKind | undefined;
  readonly total: Money;
  /** Amounts covered by a voucher and credits. */
  readonly deductions: { readonly voucherCode?: string; readonly credits?: Money };
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly note: string;
    readonly beneficiaryId?: string;
  };
  readonly card: Card;
}
/**
 * Errors after which it is unknown whether the payment was accepted: the same nonce is sent again,
 * and the server counts it once.
 */
const UNSURE: readonly string[] = [
  'NETWORK',
  'TIMEOUT',
  'UNAVAILABLE',
  'INTERNAL',
  'UNREADABLE_ANSWER',
  'NOT_LOGGED_IN',
];

/**
 * Accepts the terms, exchanges the card for a nonce at the gateway, and pays with the nonce. If the session has
 * expired, the log-in dialog opens and the same payment continues after it.
 */
export function usePaying() {
  const unit = useUnit();
  const lang = useLang();
  const zone = useZone();
  // Fetched by the card form, where one is shown.
  const token = useQuery(clientTokenQuery(), { enabled: false });
  const accepting = useMutation(acceptTerms);
  const tokenizing = useMutation(tokenizeCard);
  const paying = useMutation(pay, { refresh: [myAppointments, availableSlots] });
  const openNonce = useRef<{ readonly key: string; readonly nonce: string } | null>(null);

  /** Without a token it is unknown which gateway the card goes to, so it is not sent anywhere. */
  async function freshToken(): Promise<NonNullable<typeof token.data>> {
    const { data, error } = await token.refetch();
    if (error !== null || !data) throw error ?? new AppError('UNAVAILABLE');
    return data;
  }
  async function nonceOf(card: Card): Promise<string> {
    const key = Object.values(card).join(' ');
    if (openNonce.current?.key === key) return openNonce.current.nonce;
    const tokenize = async (known: typeof token.data): Promise<string> => {
      const given = known ?? (await freshToken());
      // Loaded lazily, because only few sites use this provider.
      if (given.gateway === 'braintree')
        return (await import('../../api/braintree-card.ts')).braintreeNonce(given.token, card);
      return (await tokenizing.mutateAsync({ token: given.token, ...card })).nonce;
    };
    const nonce = await tokenize(token.data).catch((error: unknown) => {
      if (codeOf(error) !== 'LINK_EXPIRED') throw error;
      return tokenize(undefined);
    });
    openNonce.current = { key, nonce };
    return nonce;
  }
  async function send({ slot, holdId, productId, kind, total, deductions, person, card }: Payment): Promise<Paid> {
    await accepting.mutateAsync({ atlasUrl: slot.atlasUrl, slotStart: slot.slotStart });
    const nonce = await nonceOf(card);
    try {
      const paid = await paying.mutateAsync({
        holdId,
        ...(productId ? { productId } : {}),
        ...(kind ? { place: kind } : {}),
        nonce,
        total,
        ...deductions,
        ...person,
        zone,
        lang,
      });
      openNonce.current = null;
      return paid;
    } catch (error) {
      if (!UNSURE.includes(codeOf(error))) openNonce.current = null;
      throw error;
    }
  }
  return { pay: (payment: Payment): Promise<Paid> => afterLogin(unit, () => send(payment)) };
}
