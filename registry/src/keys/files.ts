import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readOrMake, replacePrivateFile } from '@tessera/server/private-files';
import { keyId, publicKeyFile } from '@tessera/server/registry-keys';
import { openSigner, registryKeyFile, type Signer } from '@tessera/server/signing-key';

/** The operator's token, which opens everything, from `registry.token` in the data folder; created if absent. */
export const openToken = (data: string): string =>
  readOrMake(path.join(data, 'registry.token'), () => randomBytes(32).toString('base64url'));

/** The files of the registry's own keys. Which of them signs stands in the database. */
export interface KeyFiles {
  /** The key of this name; null if its file is not here. */
  find(id: string): Signer | null;
  /** The key of `registry.pem`, created if absent: the first one of a registry. */
  first(): Signer;
  /** A new key, in a file named after it. */
  make(): Signer;
  /** Removes a key that may no longer sign. */
  remove(id: string): void;
  /** Writes the valid public keys, the signing one first, for edge, api and pages to pin. */
  publish(raws: readonly string[]): void;
}
export function openKeyFiles(data: string): KeyFiles {
  const firstFile = registryKeyFile(data);
  const fileOf = (id: string): string => path.join(data, 'keys', `registry.${id}.pem`);
  const isFirst = (id: string): boolean => existsSync(firstFile) && keyId(openSigner(firstFile).raw) === id;
  return {
    find(id) {
      if (existsSync(fileOf(id))) return openSigner(fileOf(id));
      return isFirst(id) ? openSigner(firstFile) : null;
    },
    first: () => openSigner(firstFile),
    make() {
      const fresh = path.join(data, 'keys', 'registry.next.pem');
      rmSync(fresh, { force: true });
      const signer = openSigner(fresh);
      renameSync(fresh, fileOf(keyId(signer.raw)));
      return signer;
    },
    remove(id) {
      if (isFirst(id)) rmSync(firstFile);
      rmSync(fileOf(id), { force: true });
    },
    publish: (raws) => replacePrivateFile(publicKeyFile(data), `${raws.join('\n')}\n`),
  };
}
