import { createHmac, timingSafeEqual } from 'node:crypto';
import { fail } from '../../platform/errors.ts';
import { newSecret } from '../../platform/ids.ts';
import { DEMO_CARDS } from './cards.ts';
import { insertNonce } from './queries.ts';
import { type EmulatorDeps, at } from './book.ts';

const TOKEN_LIFETIME = 60 * 60_000;
const tokenMark = (secret: string, until: number): string =>
  createHmac('sha256', secret).update(`token ${until}`).digest('hex');

/** Creates a client token with which a browser can tokenise cards for an hour. */
export function makeToken(deps: Pick<EmulatorDeps, 'clock' | 'secret'>): string {
  const until = at(deps).getTime() + TOKEN_LIFETIME;
  return `${until}.${tokenMark(deps.secret, until)}`;
}
function isGoodToken(deps: EmulatorDeps, token: string): boolean {
  const [until = '', mark = ''] = token.split('.');
  const expected = Buffer.from(tokenMark(deps.secret, Number(until)));
  const given = Buffer.from(mark);
  return Number(until) > at(deps).getTime() && given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Exchanges a card for a nonce. Throws LINK_EXPIRED for an expired token, BAD_INPUT for a card that is not a demo card.
 */
export async function tokenize(
  deps: EmulatorDeps,
  card: { readonly token: string; readonly number: string; readonly expires: string; readonly code: string },
) {
  if (!isGoodToken(deps, card.token)) throw fail('LINK_EXPIRED');
  const known = DEMO_CARDS.find(({ number }) => number === card.number);
  if (!known) throw fail('BAD_INPUT', [{ path: 'number', message: 'Only demo cards are accepted' }]);
  const [month = '', year = ''] = card.expires.split('/');
  if (new Date(Date.UTC(2000 + Number(year), Number(month))).getTime() <= at(deps).getTime())
    throw fail('BAD_INPUT', [{ path: 'expires', message: 'In the past' }]);
  const nonce = `nonce_${newSecret()}`;
  const lastFour = known.number.slice(-4);
  await insertNonce(deps.db, {
    nonce,
    scenario: known.scenario,
    brand: known.brand,
    lastFour,
    isUsed: false,
    createdAt: at(deps),
  });
  return { nonce, brand: known.brand, lastFour };
}
