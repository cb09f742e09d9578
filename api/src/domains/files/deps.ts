import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/database.ts';
import type { FileLinks } from './links.ts';
import type { Scanner } from './scanner.ts';

/** Where files are kept, how they are linked, and who looks into them. */
export interface Files {
  /** Seals what it stores. */
  readonly store: BlobStore;
  /** The prefix of the key that the store seals with. */
  readonly sealedWith: string;
  readonly links: FileLinks;
  readonly scanner: Scanner;
}
export interface FileDeps {
  readonly db: Db;
  readonly files: Files;
}
