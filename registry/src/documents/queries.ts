import type { SignedDocument } from '@tessera/contracts/release';
import type { Sql } from '../database/sql.ts';

export async function insertDocument(
  sql: Sql,
  environment: string,
  tenant: string,
  revision: number,
  { text, signature }: SignedDocument,
): Promise<void> {
  await sql.rows(
    'insert into registry.documents (environment, tenant, revision, text, signature) values ($1, $2, $3, $4, $5)',
    [environment, tenant, revision, text, signature],
  );
}
/** The latest document of every tenant that is live. */
export const newestDocuments = (
  sql: Sql,
  environment: string,
): Promise<({ tenant: string; revision: number } & SignedDocument)[]> =>
  sql.rows(
    `select distinct on (tenant) tenant, revision, text, signature from registry.documents where environment = $1 and tenant in (select code from registry.tenants where state = 'live') order by tenant, revision desc`,
    [environment],
  );
