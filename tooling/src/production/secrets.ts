import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const secret = (): string => randomBytes(32).toString('base64url');

/**
 * Generates the secrets of a site in a folder: `secrets.env` for every server, `api.env` for the apis alone, and the
 * registry's own data folder with its signing key and write token. Returns a description of each. Throws a message if
 * one already exists: replacing it would lock people out, or make stored data unreadable.
 */
export function makeSecrets(folder: string): readonly string[] {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('base64');
  const files: readonly (readonly [name: string, text: string, who: string])[] = [
    ['secrets.env', `TESSERA_INTERNAL_SECRET=${secret()}\nTESSERA_REGISTRY_KEYS=${publicKey}\n`, 'every server'],
    [
      'api.env',
      `TESSERA_SESSION_SECRET=${secret()}\nTESSERA_DATA_KEYS=k1:${randomBytes(32).toString('base64')}\n`,
      'the apis',
    ],
    ['registry/keys/registry.pem', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), 'the registry'],
    ['registry/registry.token', `${secret()}\n`, 'the registry, and whoever releases'],
  ];
  const found = files.map(([name]) => path.join(folder, name)).filter((file) => existsSync(file));
  if (found.length > 0)
    throw new Error(
      `${found.join(', ')} ${found.length === 1 ? 'is' : 'are'} there already, and nothing was changed. Secrets are changed one at a time: see docs/run-in-production.md.`,
    );
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  }
  return files.map(([name, , who]) => `${path.join(folder, name)}   for ${who}`);
}
