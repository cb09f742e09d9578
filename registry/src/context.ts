import type { SignedDocument } from '@tessera/contracts/release';
import type { InternalSecret } from '@tessera/server/internal-secret';
import type { Database } from './database/sql.ts';
import type { Maps } from './errors/maps.ts';
import type { Blobs } from './files/blobs.ts';
import type { Sealed } from './operators/sealed.ts';
import type { KeyFiles } from './keys/files.ts';
import type { Metrics } from './metrics.ts';
import type { Ownership } from './registrations/rules.ts';
import type { ScopeCheck } from './tokens/rules.ts';

/** A new document that subscribers have not been notified of. */
export interface News {
  readonly tenant: string;
  readonly signed: SignedDocument;
}
/** The dependencies of all services. */
export interface Context {
  readonly database: Database;
  readonly blobs: Blobs;
  /** Reads the source maps of versions. */
  readonly maps: Maps;
  /** The files of the keys that documents are signed with. */
  readonly keys: KeyFiles;
  /** Encrypts the secrets of operators' phones. */
  readonly sealed: Sealed;
  /** The operator's token, which opens everything. */
  readonly token: string;
  /** The shared secret of our servers. */
  readonly secret: InternalSecret;
  /** The default environment of a request that names none. */
  readonly environment: string;
  /** Which names and paths a version may have. */
  readonly ownership: Ownership;
  /** What a token may do. */
  readonly scopes: ScopeCheck;
  readonly now: () => Date;
  readonly metrics: Metrics;
  /** Notifies every subscriber; returns within two seconds, with a message for each that has not confirmed by then. */
  readonly notify: (news: readonly News[]) => Promise<string[]>;
}
