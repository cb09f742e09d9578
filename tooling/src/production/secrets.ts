import { createECDH, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callerOf } from '@tessera/server/internal-secret';

const secret = (): string => randomBytes(32).toString('base64url');
/** The pair by which push services know the apis (RFC 8292): public and private, of P-256. */
function pushKeys(): string {
  const pair = createECDH('prime256v1');
  const open = pair.generateKeys().toString('base64url');
  // A private key that begins with zero bytes is shorter without them.
  return `${open}.${Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')}`;
}

/** Who calls whom: each server has a secret of its own, and knows only the hashes of those that call it. */
const CALLERS = {
  api: ['edge', 'registry', 'api', 'operator'],
  edge: ['registry', 'operator'],
  registry: ['edge', 'api', 'operator'],
} as const;

/**
 * Generates the secrets of a site in a folder: `secrets.env` for every server, `api.env` and `edge.env` for those alone, the
 * registry's own data folder with its keys and write token, and the operator's for commands. Returns a description of each. Throws a message if
 * one already exists: replacing it would lock people out, or make stored data unreadable.
 */
export function makeSecrets(folder: string): readonly string[] {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('base64');
  const own = { api: secret(), edge: secret(), registry: secret(), operator: secret() };
  const callersOf = (server: keyof typeof CALLERS): string =>
    CALLERS[server].map((name) => callerOf(name, own[name])).join(',');
  const internalOf = (server: 'api' | 'edge'): string =>
    `TESSERA_INTERNAL_SECRET=${own[server]}\nTESSERA_INTERNAL_CALLERS=${callersOf(server)}\n`;
  const files: readonly (readonly [name: string, text: string, who: string])[] = [
    ['secrets.env', `TESSERA_REGISTRY_KEYS=${publicKey}\n`, 'every server'],
    [
      'api.env',
      `${internalOf('api')}TESSERA_SESSION_SECRET=${secret()}\nTESSERA_FILES_SECRET=${secret()}\nTESSERA_PUSH_KEYS=${pushKeys()}\nTESSERA_DATA_KEYS=k1:${randomBytes(32).toString('base64')}\n`,
      'the apis',
    ],
    ['edge.env', internalOf('edge'), 'the edges'],
    ['registry/keys/internal.secret', `${own.registry}\n`, 'the registry'],
    ['registry/keys/internal.callers', `${callersOf('registry')}\n`, 'the registry'],
    ['release/keys/internal.secret', `${own.operator}\n`, 'whoever runs commands on the site'],
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
