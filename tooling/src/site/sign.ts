import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Publication } from '@tessera/contracts/release';

/** The team's key in the data folder; made at its first publication. */
function teamKey(name: string, data: string): KeyObject {
  const folder = path.join(data, 'keys');
  const file = path.join(folder, `${name}.pem`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return createPrivateKey(readFileSync(file));
}
/** A manifest's signature by its team, and the key to check it with. */
export function signed(name: string, manifest: string, data: string): Pick<Publication, 'signature' | 'publicKey'> {
  const key = teamKey(name, data);
  return {
    signature: sign(null, Buffer.from(manifest), key).toString('base64'),
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}
