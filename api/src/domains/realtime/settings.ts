import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorError } from '../../platform/errors.ts';

/** Whose documents are pushed. */
export interface ReleaseSettings {
  /** Documents of other environments are passed over. */
  readonly environment: string;
  /** The registry's public key; null while it has none yet. */
  readonly key: () => KeyObject | null;
  /** Whether documents may come from another machine: then the key was given, and the signature alone says who sends. */
  readonly remote: boolean;
}

/** SubjectPublicKeyInfo of a raw Ed25519 key begins with these bytes. */
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
function parseKey(text: string): KeyObject {
  const bytes = Buffer.from(text, 'base64');
  try {
    return createPublicKey({ key: bytes.length === 32 ? Buffer.concat([ED25519, bytes]) : bytes, format: 'der', type: 'spki' });
  } catch (error) {
    throw operatorError('TESSERA_REGISTRY_KEY must be the registry\'s public key in base64, as its /v1/key answers it.', error);
  }
}

/**
 * Reads `TESSERA_ENVIRONMENT` and the registry's key: `TESSERA_REGISTRY_KEY`, or the public half of `keys/registry.pem` in the
 * data folder, which a registry on this machine makes at its first start. Throws a sentence for the operator.
 */
export function readReleaseSettings(variables: Readonly<Record<string, string | undefined>>, data: string): ReleaseSettings {
  const environment = variables['TESSERA_ENVIRONMENT'] || 'production';
  const given = variables['TESSERA_REGISTRY_KEY'];
  if (given) {
    const key = parseKey(given);
    return { environment, key: () => key, remote: true };
  }
  let known: KeyObject | null = null;
  const look = (): KeyObject | null => {
    try {
      return createPublicKey(createPrivateKey(readFileSync(join(data, 'keys', 'registry.pem'))));
    } catch {
      return null;
    }
  };
  return { environment, key: () => (known ??= look()), remote: false };
}
