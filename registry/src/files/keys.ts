import { randomBytes } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { readOrMake, replacePrivateFile } from '@tessera/server/private-files';
import { publicKeyFile, readPublicKeys } from '@tessera/server/registry-keys';
import { openSigner, registryKeyFile, type Signer } from '@tessera/server/signing-key';

/** The secret that writing needs, from `registry.token` of the data folder; made when absent. */
export const openToken = (data: string): string => readOrMake(path.join(data, 'registry.token'), () => randomBytes(32).toString('base64url'));

/** The key that will sign after the next switch; there only while the key is being changed. */
const nextKeyFile = (data: string): string => path.join(data, 'keys', 'registry.next.pem');
const writePublicKeys = (data: string, keys: readonly string[]): void => replacePrivateFile(publicKeyFile(data), `${keys.join('\n')}\n`);

/**
 * The key that the registry signs with, made when absent. Its public half is written for edge, api and pages to pin, beside the
 * second valid one when the key is being changed.
 */
export function openRegistryKey(data: string): Signer {
  const signer = openSigner(registryKeyFile(data));
  const known = readPublicKeys(data);
  if (known[0] !== signer.raw) writePublicKeys(data, [signer.raw, ...known.filter((key) => key !== signer.raw)].slice(0, 2));
  return signer;
}

/** The three steps of changing the registry's key: both are valid from the first to the last, so that no page ever meets a strange signature. */
export type RotationStep = 'prepare' | 'switch' | 'finish';

/** Makes the next key and lets it count beside the one that signs. Answers a sentence; throws one when a change is under way. */
function prepare(data: string): string {
  const { raw } = openRegistryKey(data);
  if (readPublicKeys(data).length > 1) throw new Error('Two keys are valid already: a change of keys is under way. Go on with it first.');
  const next = openSigner(nextKeyFile(data));
  writePublicKeys(data, [raw, next.raw]);
  return `Two keys are valid now: ${raw} signs, ${next.raw} comes next. Pages that are open know only the first: switch when they have been loaded anew, a day from now.`;
}
/** Lets the next key sign from the registry's next start on. The one before stays valid, but nothing can be signed with it any more. */
function switchKeys(data: string): string {
  if (!existsSync(nextKeyFile(data))) throw new Error('There is no next key. Make one first: rotate prepare.');
  const { raw: before } = openSigner(registryKeyFile(data));
  renameSync(nextKeyFile(data), registryKeyFile(data));
  const { raw } = openSigner(registryKeyFile(data));
  writePublicKeys(data, [raw, before]);
  return `${raw} signs as soon as the registry has been started again; it then signs all documents anew. ${before} stays valid until you finish.`;
}
/** Ends the validity of the key before. */
function finish(data: string): string {
  if (existsSync(nextKeyFile(data))) throw new Error('The next key does not sign yet. Switch first: rotate switch.');
  const [raw, before] = readPublicKeys(data);
  if (raw === undefined || before === undefined) throw new Error('One key is valid: no change of keys is under way.');
  writePublicKeys(data, [raw]);
  return `${raw} is the only valid key. What ${before} signed is refused from now on.`;
}
const STEPS: Readonly<Record<RotationStep, (data: string) => string>> = { prepare, switch: switchKeys, finish };
/** Does one step in the data folder of the registry. Answers a sentence for the operator, or throws one. */
export const rotate = (step: RotationStep, data: string): string => STEPS[step](data);
