import type { SignedDocument } from '@tessera/contracts/release';
import type { Sql } from '../database/sql.ts';

/** Increments the environment's revision and returns it. */
export async function nextRevision(sql: Sql, environment: string): Promise<number> {
  const [row] = await sql.rows<{ revision: number }>(
    'update registry.environments set revision = revision + 1 where name = $1 returning revision',
    [environment],
  );
  if (!row) throw new Error(`the environment ${environment} does not exist`);
  return row.revision;
}
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
/** The latest document of every tenant. */
export const newestDocuments = (
  sql: Sql,
  environment: string,
): Promise<({ tenant: string; revision: number } & SignedDocument)[]> =>
  sql.rows(
    'select distinct on (tenant) tenant, revision, text, signature from registry.documents where environment = $1 order by tenant, revision desc',
    [environment],
  );
