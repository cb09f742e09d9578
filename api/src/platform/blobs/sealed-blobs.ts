import type { Cipher } from '../cipher.ts';
import type { BlobStore } from './blob-store.ts';

/** Blobs that are stored encrypted, each for its own id: a copy of the storage is useless without the keys. */
export const sealBlobs = (store: BlobStore, cipher: Cipher): BlobStore => ({
  put: (id, bytes) => store.put(id, cipher.sealBytes(bytes, id)),
  get: async (id) => {
    const sealed = await store.get(id);
    return sealed && cipher.openBytes(sealed, id);
  },
  remove: (id) => store.remove(id),
});
