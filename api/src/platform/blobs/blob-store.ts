/**
 * Stores bytes by id, in a folder or in object storage. Ids are UUIDs of our own, never a text of a user. A write is
 * whole or not at all, and can be read by every process afterwards.
 */
export interface BlobStore {
  /** Stores the bytes; the same id again replaces them. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; null if there are none under this id. */
  get(id: string): Promise<Buffer | null>;
  /** Deletes the bytes, if there are any. */
  remove(id: string): Promise<void>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The id, when it is one: the last guard before it becomes a path or a key. Throws otherwise. */
export function checkedId(id: string): string {
  if (!UUID.test(id)) throw new TypeError('a blob has an id that is no UUID');
  return id;
}
