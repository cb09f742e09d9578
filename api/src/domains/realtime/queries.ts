import { eq, sql } from 'drizzle-orm';
import type { ReleaseDocument, SignedDocument } from '@tessera/contracts/release';
import type { Db } from '../../platform/database.ts';
import { releaseDocuments } from './tables.ts';

export async function findDocument(db: Db, tenantCode: string): Promise<SignedDocument | null> {
  const { text, signature } = releaseDocuments;
  const [row] = await db
    .select({ text, signature })
    .from(releaseDocuments)
    .where(eq(releaseDocuments.tenantCode, tenantCode));
  return row ?? null;
}

/** Stores a document unless the stored one is as new or newer. Returns whether it was stored. */
export async function keepDocument(
  db: Db,
  document: Pick<ReleaseDocument, 'tenant' | 'epoch' | 'revision'>,
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
      setWhere: sql`(${releaseDocuments.epoch}, ${releaseDocuments.revision}) < (${document.epoch}, ${document.revision})`,
    })
    .returning({ tenantCode: releaseDocuments.tenantCode });
  return kept.length > 0;
}
