import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { pinnedKeys, type KnownKeys } from '@tessera/contracts/registry-keys';
import type { SignedDocument } from '@tessera/contracts/release';
import { thrownCode, operatorError } from './errors.ts';
import { follow, statementsIn, type Followed } from './key-statements.ts';
import { openLearned } from './learned-keys.ts';
import { readIfThere } from './private-files.ts';

/** DER prefix of the SubjectPublicKeyInfo of a raw Ed25519 key. */
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
const LENGTH = 32;
/** The signing key, and the previous or next one. */
const MAX_KEYS = 2;

/** The registry's public keys that this process trusts: documents signed by any other key are not from the registry. */
export interface RegistryKeys {
  /** Raw Ed25519 keys in base64, at most two; empty before the registry has written its first one. */
  current(): readonly string[];
  /** Why a document is refused, as a predicate; null if one of them signed it, or one that it hands over to. */
  problem(document: SignedDocument): string | null;
  /** Whether there is no such problem. */
  signed(document: SignedDocument): boolean;
}

function parseKey(raw: string): KeyObject {
  const bytes = Buffer.from(raw, 'base64');
  if (bytes.length !== LENGTH || bytes.toString('base64') !== raw) throw new Error('not a raw Ed25519 key in base64');
  return createPublicKey({ key: Buffer.concat([ED25519, bytes]), format: 'der', type: 'spki' });
}
function parseKeys(texts: readonly string[], from: string): readonly string[] {
  try {
    if (texts.length === 0 || texts.length > MAX_KEYS) throw new Error(`${texts.length} keys`);
    texts.forEach(parseKey);
    return texts;
  } catch (error) {
    throw operatorError(
      `${from} must hold the registry's public key, or two of them: each 32 bytes of Ed25519 in base64.`,
      error,
    );
  }
}
const isSignedWith = (raw: string, { text, signature }: SignedDocument): boolean =>
  verify(null, Buffer.from(text), parseKey(raw), Buffer.from(signature, 'base64'));
/** How people name a key: `k` and ten hex digits. */
export const keyId = (raw: string): string =>
  `k${createHash('sha256').update(Buffer.from(raw, 'base64')).digest('hex').slice(0, 10)}`;

/** The file with the registry's public keys, one per line, the signing key first. */
export const publicKeyFile = (data: string): string => path.join(data, 'keys', 'registry.pub');
/** The keys in that file; empty if it does not exist. Throws an operator error for invalid content. */
export function readPublicKeys(data: string): readonly string[] {
  const file = publicKeyFile(data);
  const text = readIfThere(file);
  return text === null ? [] : parseKeys(text.split('\n'), file);
}

/**
 * Reads `TESSERA_REGISTRY_KEYS` (comma-separated), or `keys/registry.pub` in the data folder, re-read whenever the
 * registry replaces that file. Keys that replace these ones are learnt from the documents that they sign; those learnt
 * beyond the environment's are kept in the data folder. Throws an operator error.
 */
export function readRegistryKeys(variables: Readonly<Record<string, string | undefined>>, data: string): RegistryKeys {
  const fromEnvironment = variables['TESSERA_REGISTRY_KEYS'];
  const pinned = fromEnvironment
    ? parseKeys(
        fromEnvironment.split(',').map((part) => part.trim()),
        'TESSERA_REGISTRY_KEYS',
      )
    : null;
  const file = publicKeyFile(data);
  const learned = openLearned(data);
  let known: KnownKeys = pinnedKeys(pinned ?? []);
  if (pinned) known = follow(known, learned.read(), isSignedWith).known;
  let lastState = '';
  /** Identifies a state of the file, which is only ever replaced, never modified. */
  const stateOf = (): string => {
    try {
      const { ino, mtimeMs } = statSync(file);
      return `${ino} ${mtimeMs}`;
    } catch (error) {
      if (thrownCode(error) === 'ENOENT') return '';
      throw error;
    }
  };
  const reload = (): KnownKeys => {
    if (pinned) return known;
    const state = stateOf();
    if (state !== lastState) {
      const keys = readPublicKeys(data);
      known = { ...pinnedKeys(keys), revoked: known.revoked.filter(({ key }) => !keys.includes(key)) };
    }
    lastState = state;
    return known;
  };
  function learn(followed: Followed): void {
    known = followed.known;
    if (pinned && followed.statements.length > 0) learned.add(followed.statements);
  }
  const problem: RegistryKeys['problem'] = (document) => {
    const followed = follow(reload(), statementsIn(document.text), isSignedWith);
    const { keys, revoked } = followed.known;
    if (keys.some((raw) => isSignedWith(raw, document))) {
      learn(followed);
      return null;
    }
    if (keys.length === 0) return 'cannot be verified before the registry has written its public key';
    const gone = revoked.find(({ key }) => isSignedWith(key, document));
    return gone
      ? `is signed with the key ${gone.id} of the registry, which was revoked on ${gone.at.slice(0, 10)},`
      : 'has a wrong signature';
  };
  return { current: () => reload().keys, problem, signed: (document) => problem(document) === null };
}
