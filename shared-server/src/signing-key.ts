import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { operatorError } from './errors.ts';
import { privateFolder, readOrMake } from './private-files.ts';

/** An Ed25519 signing key. All values are base64. */
export interface Signer {
  /** Signature of the text's UTF-8 bytes. */
  sign(text: string): string;
  /** SubjectPublicKeyInfo, DER. */
  readonly spki: string;
  /** The 32 raw bytes, as WebCrypto's `raw` import expects them. */
  readonly raw: string;
}
const signerOf = (key: KeyObject): Signer => {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    spki: spki.toString('base64'),
    raw: spki.subarray(-32).toString('base64'),
  };
};

/**
 * The Ed25519 key in a file, created with mode 0600 if absent. Throws an operator error if the file contains anything
 * else.
 */
export function openSigner(file: string): Signer {
  const pem = readOrMake(file, () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString().trim(),
  );
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return signerOf(key);
  } catch {
    // Unreadable files and keys of another type get the same message below.
  }
  throw operatorError(
    `${file} holds no Ed25519 private key. Restore it from a backup; with a new key, everything that the old one signed is rejected.`,
  );
}

/** The file with the registry's signing key. */
export const registryKeyFile = (data: string): string => path.join(data, 'keys', 'registry.pem');

const teamKeyFile = (data: string, team: string): string => path.join(data, 'keys', 'teams', team, 'key.pem');
/** Moves a team's key to its own folder, from beside the registry's, where older versions stored it. */
function moveOld(data: string, team: string): void {
  const old = path.join(data, 'keys', `${team}.pem`);
  const file = teamKeyFile(data, team);
  if (!existsSync(old) || existsSync(file)) return;
  privateFolder(path.dirname(file));
  renameSync(old, file);
}
/**
 * A team's key, `keys/teams/<team>/key.pem`: in its own folder, so that a team's process can be given access to this
 * key alone.
 */
export function openTeamKey(data: string, team: string): Signer {
  moveOld(data, team);
  return openSigner(teamKeyFile(data, team));
}
/** Moves the keys of all teams out of the folder in which older versions stored them together. */
export function moveTeamKeys(data: string): void {
  const folder = path.join(data, 'keys');
  if (!existsSync(folder)) return;
  privateFolder(folder);
  for (const name of readdirSync(folder)) {
    const team = /^([a-z][a-z0-9-]*)\.pem$/.exec(name)?.[1];
    if (team !== undefined && team !== 'registry') moveOld(data, team);
  }
}
