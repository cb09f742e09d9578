import { cardRequest, nonceOfAnswer, type ProviderCard } from '@tessera/contracts/payments';
import { AppError } from '@tessera/contracts/errors';

/** Timeout of the payment provider in milliseconds. */
const TIMEOUT = 30_000;

/**
 * Sends a card to the payment provider and returns a single-use nonce. The only cross-origin call of this remote, so
 * that none of our servers ever sees a card.
 */
export async function braintreeNonce(clientToken: string, card: ProviderCard): Promise<string> {
  const { url, headers, body } = cardRequest(clientToken, card);
  const limit = AbortSignal.timeout(TIMEOUT);
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: limit,
    });
  } catch (cause) {
    throw new AppError(limit.aborted ? 'TIMEOUT' : 'NETWORK', { cause });
  }
  return nonceOfAnswer(answer.status, await answer.json().catch(() => null));
}
