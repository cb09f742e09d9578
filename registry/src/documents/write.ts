import type { ReleaseDocument } from '@tessera/contracts/release';
import type { Context, News } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import { contentHash } from '../files/blobs.ts';
import { findEnvironment, nextRevision } from '../environments/queries.ts';
import { listStatements } from '../keys/queries.ts';
import { signingKey } from '../keys/signing.ts';
import { listRegistrations } from '../registrations/queries.ts';
import { liveReleases } from '../releases/queries.ts';
import { listTenants } from '../tenants/queries.ts';
import type { TenantRecord } from '@tessera/contracts/release';
import { insertDocument } from './queries.ts';
import { runningOf, siteTableOf } from './site-rules.ts';

/** Statements about keys in a document, at most: who has missed more needs the newest key from an operator. */
const STATEMENTS = 10;

export interface Written {
  /** The environment's latest revision; 0 before its first document. */
  readonly revision: number;
  readonly news: readonly News[];
  readonly warnings: readonly string[];
}

/** What the api needs to know of a tenant. */
function brandOf(record: TenantRecord): NonNullable<ReleaseDocument['brand']> {
  const { name, hostClass, zone, currency, seeds, flags, sorting, categories, extraSignupFields } = record;
  return {
    name,
    hostClass,
    zone,
    currency,
    ...(seeds ? { seed: seeds.brand } : {}),
    ...(Object.values(flags).includes(true) ? { flags } : {}),
    ...(sorting ? { sorting } : {}),
    ...(categories ? { categories } : {}),
    ...(extraSignupFields ? { extraSignupFields } : {}),
  };
}

/**
 * Signs and stores the next revision of an environment's documents, inside the caller's transaction.
 * @param tenants the affected tenants; all if absent
 * @param closed a tenant that was taken off the site: its document says so to everybody who has one
 */
export async function writeDocuments(
  context: Context,
  sql: Sql,
  environment: string,
  tenants?: readonly string[],
  closed?: TenantRecord,
): Promise<Written> {
  const live = await liveReleases(sql, environment);
  const running = runningOf(live);
  const state = await findEnvironment(sql, environment);
  const meant = closed ? [closed] : (await listTenants(sql)).filter(({ code }) => tenants?.includes(code) ?? true);
  if (!running || !state || meant.length === 0) {
    const missing = !running ? `a shell and one remote are live in ${environment}` : 'there is a tenant';
    return {
      revision: state?.revision ?? 0,
      news: [],
      warnings: [`Nobody sees a change: documents are written when ${missing}.`],
    };
  }
  const registered = await listRegistrations(sql);
  const table = JSON.stringify(siteTableOf(live, (descriptor) => context.ownership(descriptor, registered)));
  const site = contentHash(table);
  await context.blobs.put({ kind: 'sites', hash: site }, table);
  const revision = await nextRevision(sql, environment);
  const at = context.now().toISOString();
  const signer = await signingKey(context, sql);
  const keys = (await listStatements(sql)).slice(-STATEMENTS).map(({ text, signature }) => ({ text, signature }));
  const news: News[] = [];
  for (const record of meant) {
    const { code: tenant, hosts } = record;
    const brand = brandOf(record);
    const document: ReleaseDocument = {
      environment,
      tenant,
      hosts: closed ? [] : hosts,
      ...(closed ? { closed: true } : {}),
      brand,
      epoch: state.epoch,
      revision,
      at,
      ...running,
      site,
      deadline: state.deadline,
      ...(keys.length > 0 ? { keys } : {}),
    };
    const text = JSON.stringify(document);
    const signed = { text, signature: signer.sign(text) };
    await insertDocument(sql, environment, tenant, revision, signed);
    news.push({ tenant, signed });
  }
  return { revision, news, warnings: [] };
}
