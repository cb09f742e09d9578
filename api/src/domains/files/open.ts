import path from 'node:path';
import { readOrMake } from '@tessera/server/private-files';
import type { GivenVariables } from '@tessera/server/environment';
import { openBlobs, readBlobSettings, type BlobSettings } from '../../platform/blobs/settings.ts';
import { sealBlobs } from '../../platform/blobs/sealed-blobs.ts';
import type { Cipher } from '../../platform/cipher.ts';
import { operatorError } from '../../platform/errors.ts';
import { newSecret } from '../../platform/ids.ts';
import type { Files } from './deps.ts';
import { createFileLinks } from './links.ts';
import type { Scanner } from './scanner.ts';

const MIN_LEN = 32;
export interface FileSettings {
  readonly blobs: BlobSettings;
  /** Signs links to files. */
  readonly linkSecret: string;
}
/**
 * Reads where files are kept, and the secret that signs their links: `TESSERA_FILES_SECRET`, which all apis must share,
 * or `keys/files.key` in the data folder, created at the first start. Throws an operator error.
 */
export function readFileSettings(variables: GivenVariables, data: string): FileSettings {
  const given = variables['TESSERA_FILES_SECRET'];
  const linkSecret = given ?? readOrMake(path.join(data, 'keys', 'files.key'), newSecret);
  if (linkSecret.length < MIN_LEN)
    throw operatorError(
      `${given === undefined ? path.join(data, 'keys', 'files.key') : 'TESSERA_FILES_SECRET'} must have at least ${MIN_LEN} characters.`,
    );
  return { blobs: readBlobSettings(variables, data), linkSecret };
}
/** Opens the storage of files. Throws an operator error when it cannot be used. */
export async function openFiles({ blobs, linkSecret }: FileSettings, cipher: Cipher, scanner: Scanner): Promise<Files> {
  const store = sealBlobs(await openBlobs(blobs), cipher);
  return { store, sealedWith: cipher.prefix, links: createFileLinks(linkSecret), scanner };
}
