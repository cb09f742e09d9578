import { and, eq, sql } from 'drizzle-orm';
import type { ReleaseDocument, SignedDocument } from '@tessera/contracts/release';
import type { Db } from '../../platform/database.ts';
import { releaseDocuments } from './tables.ts';

const environmentOf = sql<string>`(${releaseDocuments.text}::json ->> 'environment')`;

/** Null where the document that was kept last is of another environment: this site then showed that one's releases. */
export async function findDocument(db: Db, tenantCode: string, environment: string): Promise<SignedDocument | null> {
  const { text, signature } = releaseDocuments;
  const [row] = await db
    .select({ text, signature })
    .from(releaseDocuments)
    .where(and(eq(releaseDocuments.tenantCode, tenantCode), eq(environmentOf, environment)));
  return row ?? null;
}

/**
 * Stores a document unless the stored one of its environment is as new or newer; each environment counts for itself.
 * Returns whether it was stored.
 */
export async function keepDocument(
  db: Db,
  document: Pick<ReleaseDocument, 'tenant' | 'environment' | 'epoch' | 'revision'>,
  signed: SignedDocument,
  receivedAt: Date,
): Promise<boolean> {
  const row = {
    epoch: document.epoch,
    revision: document.revision,
    text: signed.text,
    signature: signed.signature,
    receivedAt,
  };
  const kept = await db
    .insert(releaseDocuments)
    .values({ tenantCode: document.tenant, ...row })
    .onConflictDoUpdate({
      target: releaseDocuments.tenantCode,
      set: row,
      setWhere: sql`${environmentOf} <> ${document.environment} or (${releaseDocuments.epoch}, ${releaseDocuments.revision}) < (${document.epoch}, ${document.revision})`,
    })
    .returning({ tenantCode: releaseDocuments.tenantCode });
  return kept.length > 0;
}
