import type { KeyStatement, KnownKeys } from '@tessera/contracts/registry-keys';
import {
  newer,
  type Descriptor,
  type ReleaseDocument,
  type SignedDocument,
  type SiteTable,
} from '@tessera/contracts/release';
import { tryAgain } from '../hosts/try-again.ts';

const bytesOf = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
async function isSignedBy(keys: readonly string[], { text, signature }: SignedDocument): Promise<boolean> {
  const checks = await Promise.all(
    keys.map(async (raw) => {
      const key = await crypto.subtle.importKey('raw', bytesOf(raw), 'Ed25519', false, ['verify']);
      return crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
    }),
  );
  return checks.includes(true);
}
/** The keys after those statements that a known key has signed, in their order; the others are of no account. */
async function follow(known: KnownKeys, statements: readonly SignedDocument[]): Promise<KnownKeys> {
  let now = known;
  for (const signed of statements) {
    if (!(await isSignedBy(now.keys, signed))) continue;
    const { kind, number, keys, revoked } = JSON.parse(signed.text) as KeyStatement;
    if (kind === 'registry-keys' && number > now.number) now = { number, keys, revoked };
  }
  return now;
}

/**
 * Verifies a document received after the page: signed with a key that the page knows, or that one of those hands over
 * to; for the same tenant, and newer than the current release. Returns it with the keys that are known from then on.
 */
export async function verify(
  signed: SignedDocument,
  options: { readonly known: KnownKeys; readonly current: ReleaseDocument },
): Promise<{ readonly document: ReleaseDocument; readonly known: KnownKeys } | null> {
  // Without WebCrypto there is no live swap; the next page load brings the new version.
  if (!globalThis.crypto?.subtle) return null;
  const document = JSON.parse(signed.text) as ReleaseDocument;
  const known = await follow(options.known, document.keys ?? []);
  if (!(await isSignedBy(known.keys, signed))) {
    for (const { id, key } of known.revoked)
      if (await isSignedBy([key], signed)) throw new Error(`release document: signed with the revoked key ${id}`);
    throw new Error('release document: invalid signature');
  }
  const { current } = options;
  if (document.tenant !== current.tenant || document.environment !== current.environment)
    throw new Error('release document: wrong tenant or environment');
  return newer(document, current) > 0 ? { document, known } : null;
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
