import {
  newer,
  type Descriptor,
  type ReleaseDocument,
  type SignedDocument,
  type SiteTable,
} from '@tessera/contracts/release';
import { tryAgain } from '../hosts/try-again.ts';

/**
 * Verifies a document received after the page: signed with one of the page's keys, for the same tenant, and
 * newer than the current release.
 */
export async function verify(
  signed: SignedDocument,
  options: { readonly keys: readonly string[]; readonly current: ReleaseDocument },
): Promise<ReleaseDocument | null> {
  // Without WebCrypto there is no live swap; the next page load brings the new version.
  if (!globalThis.crypto?.subtle) return null;
  const bytes = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const isSignedWith = async (raw: string): Promise<boolean> => {
    const key = await crypto.subtle.importKey('raw', bytes(raw), 'Ed25519', false, ['verify']);
    return crypto.subtle.verify('Ed25519', key, bytes(signed.signature), new TextEncoder().encode(signed.text));
  };
  const checks = await Promise.all(options.keys.map(isSignedWith));
  if (!checks.includes(true)) throw new Error('release document: invalid signature');
  const document = JSON.parse(signed.text) as ReleaseDocument;
  const { current } = options;
  if (document.tenant !== current.tenant || document.environment !== current.environment)
    throw new Error('release document: wrong tenant or environment');
  return newer(document, current) > 0 ? document : null;
}
/** The current release document, for a tab without a socket. */
export async function fetchCurrent(): Promise<SignedDocument> {
  const answer = await fetch('/releases/current');
  if (!answer.ok) throw new Error(`current release: HTTP ${answer.status}`);
  return (await answer.json()) as SignedDocument;
}
const base64OfHex = (hex: string): string =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))));
/** Descriptor of a version, by the hash in its manifest. */
export async function fetchDescriptor(hash: string): Promise<Descriptor> {
  const answer = await fetch(`/descriptors/${hash}.json`, { integrity: `sha256-${base64OfHex(hash)}` });
  if (!answer.ok) throw new Error(`descriptor: HTTP ${answer.status}`);
  return (await answer.json()) as Descriptor;
}
/** The site table that a release document names, by its content hash. */
export function fetchSite(hash: string): Promise<SiteTable> {
  return tryAgain(async () => {
    const answer = await fetch(`/sites/${hash}.json`);
    if (!answer.ok) throw new Error(`site table: HTTP ${answer.status}`);
    return (await answer.json()) as SiteTable;
  });
}
