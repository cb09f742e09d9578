import type { KeyStatement, KnownKeys } from '@tessera/contracts/registry-keys';
import { newer, type ReleaseDocument, type SignedDocument } from '@tessera/contracts/release';

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
  if (document.tenant !== current.tenant || document.environment !== current.environment) {
    const [theirs, mine] = [document, current].map(({ tenant, environment }) => `for ${tenant} in ${environment}`);
    throw new Error(`release document: ${theirs}, but this tab is ${mine}`);
  }
  return newer(document, current) > 0 ? { document, known } : null;
}
