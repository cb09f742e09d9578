import { SIGN_IN_CODE } from '@tessera/contracts/session';
import type { ExchangeServices } from './exchange.ts';

/** The sign-in code in the fragment of the address, from which it is removed; null without one. */
export function takeSignInCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get(SIGN_IN_CODE);
  if (code !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return code;
}

/** Logs in with a code that the address had; few pages are opened with one. `words` resolves when `t` knows every message. */
export function exchangeLater(code: string | null, services: ExchangeServices, words: () => Promise<void>): void {
  if (code === null) return;
  void Promise.all([import(/* webpackChunkName: "exchange" */ './exchange.ts'), words()])
    .then(([{ exchange }]) => exchange(code, services))
    .catch((error: unknown) => services.report(error, 'exchange'));
}
