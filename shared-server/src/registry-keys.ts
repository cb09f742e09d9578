import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { SignedDocument } from '@tessera/contracts/release';
import { thrownCode, operatorError } from './errors.ts';
import { readIfThere } from './private-files.ts';

/** DER prefix of the SubjectPublicKeyInfo of a raw Ed25519 key. */
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
const LENGTH = 32;
/** The signing key, and the previous or next one. */
const MAX_KEYS = 2;

/** A raw Ed25519 public key in base64, as WebCrypto imports it, and its key object for verification. */
interface PublicKey {
  readonly raw: string;
  readonly key: KeyObject;
}
/** The registry's public keys that this process trusts: documents signed by any other key are not from the registry. */
export interface RegistryKeys {
  /** Raw Ed25519 keys in base64, at most two; empty before the registry has written its first one. */
  current(): readonly string[];
  /** Whether one of them signed the text. */
  signed(document: SignedDocument): boolean;
}

function parseKey(raw: string): PublicKey {
  const bytes = Buffer.from(raw, 'base64');
  if (bytes.length !== LENGTH || bytes.toString('base64') !== raw) throw new Error('not a raw Ed25519 key in base64');
  return { raw, key: createPublicKey({ key: Buffer.concat([ED25519, bytes]), format: 'der', type: 'spki' }) };
}
function parseKeys(texts: readonly string[], from: string): readonly PublicKey[] {
  try {
    if (texts.length === 0 || texts.length > MAX_KEYS) throw new Error(`${texts.length} keys`);
    return texts.map(parseKey);
  } catch (error) {
    throw operatorError(
      `${from} must hold the registry's public key, or two of them: each 32 bytes of Ed25519 in base64.`,
      error,
    );
  }
}
/** The file with the registry's public keys, one per line, the signing key first. */
export const publicKeyFile = (data: string): string => path.join(data, 'keys', 'registry.pub');
/** The keys in that file; empty if it does not exist. Throws an operator error for invalid content. */
export function readPublicKeys(data: string): readonly string[] {
  const file = publicKeyFile(data);
  const text = readIfThere(file);
  return text === null ? [] : parseKeys(text.split('\n'), file).map(({ raw }) => raw);
}

/**
 * Reads `TESSERA_REGISTRY_KEYS` (comma-separated), or `keys/registry.pub` in the data folder, re-read whenever the
 * registry replaces that file. Throws an operator error.
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
  let loaded: readonly PublicKey[] = [];
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
  const reload = (): readonly PublicKey[] => {
    if (pinned) return pinned;
    const state = stateOf();
    if (state !== lastState) loaded = readPublicKeys(data).map(parseKey);
    lastState = state;
    return loaded;
  };
  return {
    current: () => reload().map(({ raw }) => raw),
    signed: ({ text, signature }) =>
      reload().some(({ key }) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))),
  };
}
