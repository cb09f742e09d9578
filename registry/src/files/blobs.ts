import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@tessera/server/atomic';
import { refusal } from '../http.ts';
import { thrownCode } from '@tessera/server/errors';

/** The location of a blob: assets by their address, all others by content hash. */
export type BlobName =
  | { readonly kind: 'assets'; readonly path: string }
  | { readonly kind: 'manifests' | 'servers' | 'sites' | 'descriptors' | 'logos' | 'maps'; readonly hash: string };
/** Immutable content. */
export interface Blobs {
  put(name: BlobName, bytes: Uint8Array | string): Promise<void>;
  /** Null if there is no such blob. */
  get(name: BlobName): Promise<Buffer | null>;
}

/** SHA-256 in 64 hex digits: the content hash of a document. */
export const contentHash = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
/** `sha384-…` in the form that browsers compare. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
// No segment starts with a dot, so no path leaves its folder and none is hidden.
const ASSET = /^\/assets\/([a-z][a-z0-9-]{1,39})(\/[\w@~+-][\w@~+.-]*)+$/;
/**
 * The remote that an address such as `/assets/booking/entry.1a2b.js` belongs to; null if it is not an asset address.
 */
export const ownerOfAsset = (address: string): string | null =>
  address.length <= 240 ? (ASSET.exec(address)?.[1] ?? null) : null;

/** Why a folder cannot be written, and what to do, in one sentence; null for any other failure. */
export function unwritable(folder: string, error: unknown): string | null {
  const again = 'then repeat the command; nothing was changed.';
  switch (thrownCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The registry may not write to its store ${folder}: give the user of its process the right to, ${again}`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the registry's store ${folder} is full: make room, ${again}`;
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
    case 'ENOENT':
      return `The registry's store ${folder} is damaged, a part of it is no folder any more: restore it from a backup, ${again}`;
    default:
      return null;
  }
}

/** Blobs as files below one folder. */
export function openBlobs(folder: string): Blobs {
  const fileOf = (name: BlobName): string | null => {
    if (name.kind === 'assets') return ownerOfAsset(name.path) ? path.join(folder, ...name.path.split('/')) : null;
    return /^[0-9a-f]{64}$/.test(name.hash) ? path.join(folder, name.kind, name.hash) : null;
  };
  const read = (file: string): Promise<Buffer | null> =>
    readFile(file).catch((error: unknown) => {
      if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(thrownCode(error))) return null;
      throw error;
    });
  return {
    async put(name, bytes) {
      const file = fileOf(name);
      if (!file) throw new Error(`not the name of a blob: ${JSON.stringify(name)}`);
      const existing = await read(file);
      if (existing?.equals(Buffer.from(bytes))) return;
      await replaceFile(file, bytes).catch((error: unknown) => {
        const problem = unwritable(folder, error);
        throw problem ? refusal('UNAVAILABLE', 'store', problem) : error;
      });
    },
    async get(name) {
      const file = fileOf(name);
      return file ? read(file) : null;
    },
  };
}
