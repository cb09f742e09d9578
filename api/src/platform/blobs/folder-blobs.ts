import { access, constants, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@tessera/server/atomic';
import { thrownCode } from '@tessera/server/errors';
import { privateFolder } from '@tessera/server/private-files';
import { operatorError } from '../errors.ts';
import { checkedId, type BlobStore } from './blob-store.ts';

/**
 * Blobs as files in a private folder, in sub-folders by the end of their ids, which is random. Throws an operator error
 * when the folder cannot be written.
 */
export async function openFolderBlobs(folder: string): Promise<BlobStore> {
  try {
    privateFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw operatorError(
      `${folder}, where uploaded files are kept, cannot be written (${thrownCode(error)}). Give this user permission, or choose another folder with TESSERA_FILES_FOLDER.`,
      error,
    );
  }
  const fileOf = (id: string): string => path.join(folder, checkedId(id).slice(-2), id);
  return {
    put: (id, bytes) => replaceFile(fileOf(id), bytes, 0o600),
    get: async (id) => {
      try {
        return await readFile(fileOf(id));
      } catch (error) {
        if (thrownCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (id) => rm(fileOf(id), { force: true }),
  };
}
