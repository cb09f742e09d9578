import { cardRequest, nonceOfAnswer, type ProviderCard } from '@tessera/contracts/payments';
import { AppError } from '@tessera/contracts/errors';

/** Milliseconds that the provider may take. */
const TIMEOUT = 30_000;

/** Hands a card to the named provider and gives the nonce that pays once. The one call of this remote that does not go to its own site, so that no server of ours sees a card. */
export async function braintreeNonce(clientToken: string, card: ProviderCard): Promise<string> {
  const { url, headers, body } = cardRequest(clientToken, card);
  const limit = AbortSignal.timeout(TIMEOUT);
  let answer: Response;
  try {
    answer = await fetch(url, { method: 'POST', headers, body, credentials: 'omit', referrerPolicy: 'no-referrer', signal: limit });
  } catch (cause) {
    throw new AppError(limit.aborted ? 'TIMEOUT' : 'NETWORK', { cause });
  }
  return nonceOfAnswer(answer.status, await answer.json().catch(() => null));
}
