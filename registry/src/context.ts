import type { SignedDocument } from '@tessera/contracts/release';
import type { InternalSecret } from '@tessera/server/internal-secret';
import type { Signer } from '@tessera/server/signing-key';
import type { Database } from './database/sql.ts';
import type { Blobs } from './files/blobs.ts';
import type { Metrics } from './metrics.ts';

/** A document that was just written and that subscribers have not heard of. */
export interface News {
  readonly tenant: string;
  readonly signed: SignedDocument;
}
/** All that the services work with. */
export interface Context {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly signer: Signer;
  /** The secret that writing needs. */
  readonly token: string;
  /** What our servers show each other. */
  readonly secret: InternalSecret;
  /** The environment that a request means when it names none. */
  readonly environment: string;
  readonly now: () => Date;
  readonly metrics: Metrics;
  /** Tells every subscriber; answers within two seconds with a sentence for each that has not confirmed by then. */
  readonly tell: (news: readonly News[]) => Promise<string[]>;
}
