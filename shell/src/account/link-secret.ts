import { useEffect, useState } from 'react';

/** The secret of a mailed link and the name that it has there; without a name when the link has none. */
export interface LinkSecret<N extends string> {
  readonly name: N | null;
  readonly value: string;
}
function secretIn<N extends string>(names: readonly N[], hash: string): LinkSecret<N> {
  const given = new URLSearchParams(hash.slice(1));
  const name = names.find((one) => given.get(one)) ?? null;
  return { name, value: name === null ? '' : (given.get(name) ?? '') };
}

/**
 * The secret in the address: it is in the fragment, which browsers never send to a server, is removed from the address
 * bar and kept in memory. Null until the browser has read it; the server never sees it.
 * @param names a constant list
 */
export function useLinkSecret<N extends string>(names: readonly N[]): LinkSecret<N> | null {
  const [secret, setSecret] = useState<LinkSecret<N> | null>(null);
  useEffect(() => {
    const read = (): void => {
      const found = secretIn(names, location.hash);
      setSecret((before) => (found.name === null ? (before ?? found) : found));
      if (found.name !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    };
    read();
    // The user may paste a newer link while this page is open.
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [names]);
  return secret;
}
