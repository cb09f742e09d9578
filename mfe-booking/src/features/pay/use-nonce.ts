import { useRef } from 'react';
import { AppError, codeOf } from '@tessera/contracts/errors';
import { tokenizeCard } from '@tessera/contracts/payments';
import { useMutation, useQuery } from '@tessera/kit/react';
import { clientTokenQuery } from '../../api/payments.ts';
import type { Card } from './card-rules.ts';

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
 * Exchanges a card for a nonce at the gateway, and pays with it. A payment whose outcome is unknown keeps its nonce for the
 * next try.
 */
export function useNonce() {
  // Fetched by the card form, where one is shown.
  const token = useQuery(clientTokenQuery(), { enabled: false });
  const tokenizing = useMutation(tokenizeCard);
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
  return {
    async payWith<T>(card: Card, send: (nonce: string) => Promise<T>): Promise<T> {
      const nonce = await nonceOf(card);
      try {
        const paid = await send(nonce);
        openNonce.current = null;
        return paid;
      } catch (error) {
        if (!UNSURE.includes(codeOf(error))) openNonce.current = null;
        throw error;
      }
    },
  };
}
