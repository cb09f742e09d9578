import { createPublicKey, verify } from 'node:crypto';
import { ReleaseDocument, type SignedDocument } from '@tessera/contracts/release';
import { keyId } from '@tessera/server/registry-keys';
import { writeAudit } from '../audit/entries.ts';
import type { Context, News } from '../context.ts';
import { listEnvironments } from '../environments/queries.ts';
import { signingKey } from '../keys/signing.ts';
import { newestDocuments } from './queries.ts';
import { writeDocuments } from './write.ts';

/**
 * Re-signs the latest documents if the key has changed since, or if an older registry wrote them without the tenant's
 * hosts. Runs once at startup, so that the previous key can be retired without leaving unverifiable pages. Returns the
 * written documents.
 */
export async function renewDocuments(context: Context): Promise<readonly News[]> {
  return context.database.write(async (sql) => {
    const signer = await signingKey(context, sql);
    const key = createPublicKey({ key: Buffer.from(signer.spki, 'base64'), format: 'der', type: 'spki' });
    const isCurrent = ({ text, signature }: SignedDocument): boolean =>
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')) &&
      ReleaseDocument.safeParse(JSON.parse(text)).data?.hosts !== undefined;
    const news: News[] = [];
    for (const { name: environment } of await listEnvironments(sql)) {
      const newest = await newestDocuments(sql, environment);
      if (newest.every(isCurrent)) continue;
      const written = await writeDocuments(context, sql, environment);
      await writeAudit(sql, {
        at: context.now(),
        by: 'registry',
        action: 'renew',
        environment,
        note: `signed with ${keyId(signer.raw)}`,
      });
      news.push(...written.news);
    }
    return news;
  });
}
