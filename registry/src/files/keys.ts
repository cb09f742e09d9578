import { randomBytes } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { readOrMake, replacePrivateFile } from '@tessera/server/private-files';
import { publicKeyFile, readPublicKeys } from '@tessera/server/registry-keys';
import { openSigner, registryKeyFile, type Signer } from '@tessera/server/signing-key';

/** The operator's token, which opens everything, from `registry.token` in the data folder; created if absent. */
export const openToken = (data: string): string =>
  readOrMake(path.join(data, 'registry.token'), () => randomBytes(32).toString('base64url'));

/** The key that signs after the next switch; exists only during a rotation. */
const nextKeyFile = (data: string): string => path.join(data, 'keys', 'registry.next.pem');
const writePublicKeys = (data: string, keys: readonly string[]): void =>
  replacePrivateFile(publicKeyFile(data), `${keys.join('\n')}\n`);

/**
 * The registry's signing key, created if absent. Its public key is written for edge, api and pages to pin, together
 * with the second valid one during a rotation.
 */
export function openRegistryKey(data: string): Signer {
  const signer = openSigner(registryKeyFile(data));
  const publicKeys = readPublicKeys(data);
  if (publicKeys[0] !== signer.raw)
    writePublicKeys(data, [signer.raw, ...publicKeys.filter((key) => key !== signer.raw)].slice(0, 2));
  return signer;
}

/**
 * The three steps of a key rotation: both keys are valid from the first to the last, so that no page ever sees an
 * unknown signature.
 */
export type RotationStep = 'prepare' | 'switch' | 'finish';

/**
 * Generates the next key and makes it valid beside the current one. Returns a message; throws if a rotation is in
 * progress.
 */
function prepare(data: string): string {
  const { raw } = openRegistryKey(data);
  if (readPublicKeys(data).length > 1)
    throw new Error('Two keys are valid already: a key rotation is in progress. Complete it first.');
  const next = openSigner(nextKeyFile(data));
  writePublicKeys(data, [raw, next.raw]);
  return `Two keys are valid now: ${raw} signs, ${next.raw} comes next. Open pages only know the first one: switch after they have been reloaded, about a day from now.`;
}
/** Makes the next key sign from the registry's next start. The previous one stays valid, but can no longer sign. */
function switchKeys(data: string): string {
  if (!existsSync(nextKeyFile(data))) throw new Error('There is no next key. Make one first: rotate prepare.');
  const { raw: before } = openSigner(registryKeyFile(data));
  renameSync(nextKeyFile(data), registryKeyFile(data));
  const { raw } = openSigner(registryKeyFile(data));
  writePublicKeys(data, [raw, before]);
  return `${raw} signs once the registry has been restarted, which then re-signs all documents. ${before} stays valid until you finish.`;
}
/** Ends the validity of the previous key. */
function finish(data: string): string {
  if (existsSync(nextKeyFile(data))) throw new Error('The next key does not sign yet. Switch first: rotate switch.');
  const [raw, before] = readPublicKeys(data);
  if (raw === undefined || before === undefined)
    throw new Error('Only one key is valid: no key rotation is in progress.');
  writePublicKeys(data, [raw]);
  return `${raw} is the only valid key. What ${before} signed is refused from now on.`;
}
const STEPS: Readonly<Record<RotationStep, (data: string) => string>> = { prepare, switch: switchKeys, finish };
/** Performs one step in the registry's data folder. Returns a message for the operator, or throws one. */
export const rotate = (step: RotationStep, data: string): string => STEPS[step](data);
