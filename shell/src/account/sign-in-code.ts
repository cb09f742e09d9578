import { SIGN_IN_CODE } from '@tessera/contracts/session';

/** The sign-in code in the fragment of the address, from which it is removed; null without one. */
export function takeSignInCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get(SIGN_IN_CODE);
  if (code !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return code;
}
