import * as z from 'zod/mini';

/** A raw Ed25519 public key in base64. */
const RawKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));
/** `k` and ten hex digits of SHA-256 over the raw key: how people name it. */
export const KeyId = z.string().check(z.regex(/^k[0-9a-f]{10}$/));
const RevokedKey = z.object({ id: KeyId, key: RawKey, at: z.string() });

/**
 * What the registry says about its own keys, signed as text by one that was valid before it. Every release document
 * carries the latest of them, so whoever knows an older key learns the newer ones from it, in their order.
 */
export const KeyStatement = z.object({
  /** No release document has this, so that neither can be taken for the other. */
  kind: z.literal('registry-keys'),
  /** 1 for the first. */
  number: z.int(),
  at: z.string(),
  /** The valid ones: the one that signs, and the one before it during a rotation. */
  keys: z.array(RawKey).check(z.minLength(1), z.maxLength(2)),
  revoked: z.array(RevokedKey),
});
export type KeyStatement = z.infer<typeof KeyStatement>;

/** The keys that somebody trusts. */
export interface KnownKeys {
  /** The number of the newest statement that was followed; 0: only keys that were pinned. */
  readonly number: number;
  readonly keys: readonly string[];
  readonly revoked: KeyStatement['revoked'];
}
export const pinnedKeys = (keys: readonly string[]): KnownKeys => ({ number: 0, keys, revoked: [] });
