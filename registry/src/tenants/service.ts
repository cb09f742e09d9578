import type { PartnerCheck } from '@tessera/contracts/corporate';
import type { LogoSize, TenantRecord } from '@tessera/contracts/release';
import { writeAudit } from '../audit/entries.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { Context, News } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import { writeDocuments } from '../documents/write.ts';
import { listEnvironments } from '../environments/queries.ts';
import { refusal } from '../http.ts';
import { everyIssue, requireValid } from './checks.ts';
import { contrastsOf } from './contrast.ts';
import { insertTenant, listRevisions, setState, type TenantRevision } from './queries.ts';

export interface Published {
  readonly revision: number;
  readonly created: boolean;
  /** The new revision of the documents, by environment. */
  readonly documents: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
}
export type TenantOutcome = { readonly unchanged: true } | Published;

type Written = Omit<Published, 'documents' | 'warnings'> & { readonly written: Documents };
/** Who takes a step, and the newest revision that they have seen; absent: whatever is newest. */
export interface Step {
  readonly by: string;
  readonly seen?: number | undefined;
}
type Documents = readonly { readonly environment: string; readonly revision: number; readonly news: readonly News[] }[];

/** Rewrites the documents of a tenant in every environment; of one that is `closed`, to say that it is gone. */
async function documentsOf(context: Context, sql: Sql, code: string, closed?: TenantRecord): Promise<Documents> {
  const written: Documents[number][] = [];
  for (const { name: environment } of await listEnvironments(sql)) {
    const { revision, news } = await writeDocuments(context, sql, environment, [code], closed);
    written.push({ environment, revision, news });
  }
  return written;
}
/** Makes a revision live in place of the one before, inside the caller's transaction. */
async function goLive(
  context: Context,
  sql: Sql,
  all: readonly TenantRevision[],
  { code, revision }: TenantRecord,
): Promise<Written> {
  const before = all.find(({ state }) => state === 'live');
  if (before) await setState(sql, code, before.revision, 'replaced');
  await setState(sql, code, revision, 'live');
  return { revision, created: before === undefined, written: await documentsOf(context, sql, code) };
}
async function told(context: Context, { written, ...step }: Written): Promise<Published> {
  context.metrics.steps.inc({ action: 'tenant' });
  const warnings = await context.notify(written.flatMap(({ news }) => news));
  const documents = Object.fromEntries(
    written.filter(({ news }) => news.length > 0).map(({ environment, revision }) => [environment, revision]),
  );
  return { ...step, documents, warnings };
}
const audit = (context: Context, sql: Sql, by: string, tenant: string, note: string): Promise<void> =>
  writeAudit(sql, { at: context.now(), by, action: 'tenant', tenant, note });

/** The newest revision of a tenant. Throws NOT_FOUND for a code that nobody has. */
function newestOf(all: readonly TenantRevision[], code: string): TenantRevision {
  const [newest] = all;
  if (!newest) throw refusal('NOT_FOUND', 'code', `There is no partner ${code}.`);
  return newest;
}
const isSame = (one: TenantRecord, other: TenantRecord): boolean =>
  canonicalJson({ ...one, revision: 0 }) === canonicalJson({ ...other, revision: 0 });

/**
 * Makes a whole record live in one step. An identical record is a no-op. Throws BAD_INPUT for an invalid record,
 * CONFLICT for a concurrent change or a host that is taken.
 */
export async function putTenant(context: Context, record: TenantRecord, by: string): Promise<TenantOutcome> {
  const step = await context.database.write(async (sql) => {
    const { code } = record;
    const all = await listRevisions(sql, code);
    const current = all.find(({ state }) => state === 'live')?.record;
    if (current && canonicalJson(current) === canonicalJson(record)) return null;
    await requireValid(context, sql, record);
    const [newest] = all;
    const next = (newest?.revision ?? 0) + 1;
    if (record.revision !== next) {
      const state = newest ? `${code} is at revision ${newest.revision}` : `${code} does not exist yet`;
      throw refusal(
        'CONFLICT',
        'revision',
        `${state}, so the next one is ${next}, not ${record.revision}. Read it again and repeat your change.`,
      );
    }
    await insertTenant(sql, record, 'validated', context.now());
    await audit(context, sql, by, code, `revision ${next}`);
    return goLive(context, sql, all, record);
  });
  return step ? told(context, step) : { unchanged: true };
}

export interface Drafted {
  readonly revision: number;
  /** The newest revision says the same already. */
  readonly unchanged: boolean;
}
/** Throws CONFLICT if the newest revision is another one than the person has seen. */
function requireSeen(newest: TenantRevision | undefined, code: string, seen: number | undefined): void {
  const current = newest?.revision ?? 0;
  if (seen === undefined || seen === current) return;
  const state = current === 0 ? `${code} does not exist yet` : `${code} is at revision ${current}`;
  throw refusal('CONFLICT', 'seen', `${state}, not ${seen}. Read it again and repeat your change.`);
}

export interface DraftOptions {
  readonly by: string;
  /** The newest revision that the draft is based on, 0 for a new partner; absent: whatever is newest. */
  readonly seen?: number | undefined;
  /** Sizes of logos that the newest revision has and the draft keeps. */
  readonly keepLogos?: readonly LogoSize[];
}
/** Stores the next revision as a draft, which nobody sees. Throws CONFLICT if another one was stored since `seen`. */
export const draftTenant = (
  context: Context,
  record: Omit<TenantRecord, 'revision'>,
  { by, seen, keepLogos = [] }: DraftOptions,
): Promise<Drafted> =>
  context.database.write(async (sql) => {
    const [newest] = await listRevisions(sql, record.code);
    requireSeen(newest, record.code, seen);
    const kept = Object.fromEntries(
      Object.entries(newest?.record.logos ?? {}).filter(([size]) => keepLogos.includes(size as LogoSize)),
    );
    const logos = { ...kept, ...record.logos };
    const next = {
      ...record,
      ...(Object.keys(logos).length > 0 ? { logos } : {}),
      revision: (newest?.revision ?? 0) + 1,
    };
    if (newest && isSame(newest.record, next)) return { revision: newest.revision, unchanged: true };
    await insertTenant(sql, next, 'draft', context.now());
    await audit(context, sql, by, record.code, `revision ${next.revision} drafted`);
    return { revision: next.revision, unchanged: false };
  });

/** What keeps the newest revision from going live; changes nothing. Throws NOT_FOUND. */
export async function checkTenant(context: Context, code: string): Promise<PartnerCheck> {
  const { revision, record } = newestOf(await listRevisions(context.database, code), code);
  const [weakest] = record.seeds ? contrastsOf(record.seeds) : [];
  return { revision, issues: await everyIssue(context, context.database, record), weakest: weakest ?? null };
}

/** Checks the newest revision against everything else that is live. Throws BAD_INPUT and CONFLICT as `requireValid`. */
export const validateTenant = (
  context: Context,
  code: string,
  { by, seen }: Step,
): Promise<{ readonly revision: number; readonly record: TenantRecord }> =>
  context.database.write(async (sql) => {
    const newest = newestOf(await listRevisions(sql, code), code);
    requireSeen(newest, code, seen);
    const { revision, record, state } = newest;
    await requireValid(context, sql, record);
    if (state === 'draft') {
      await setState(sql, code, revision, 'validated');
      await audit(context, sql, by, code, `revision ${revision} validated`);
    }
    return { revision, record };
  });

/**
 * Makes a revision live, the newest one if none is named: one that was validated, or one that was live before. It is
 * checked again, because its hosts may have been taken since. Throws NOT_FOUND, and CONFLICT for a draft.
 */
export async function publishTenant(
  context: Context,
  code: string,
  { by, seen, revision: wanted }: Step & { readonly revision?: number | undefined },
): Promise<TenantOutcome> {
  const step = await context.database.write(async (sql) => {
    const all = await listRevisions(sql, code);
    const newest = newestOf(all, code);
    requireSeen(newest, code, seen);
    const chosen = wanted === undefined ? newest : all.find(({ revision }) => revision === wanted);
    if (!chosen)
      throw refusal(
        'NOT_FOUND',
        'revision',
        `${code} has no revision ${wanted}. The newest one is ${newest.revision}; see all of them with tenant show ${code}.`,
      );
    const { revision, record, state } = chosen;
    if (state === 'live') return null;
    if (state === 'draft')
      throw refusal('CONFLICT', 'code', `Revision ${revision} of ${code} is a draft: validate it first.`);
    await requireValid(context, sql, record);
    await audit(context, sql, by, code, `revision ${revision} published`);
    return goLive(context, sql, all, record);
  });
  return step ? told(context, step) : { unchanged: true };
}

export interface Reverted extends Omit<Published, 'revision' | 'created'> {
  /** The revision that was taken back, and the one that is live instead; null: the partner is off the site. */
  readonly from: number;
  readonly to: number | null;
}
/**
 * Takes the live revision back: the one before it is live again, or with `off` or without one before, the partner is off
 * the site and its hosts are unknown. Throws CONFLICT when nothing is live, and for the main brand, which cannot be off.
 */
export async function revertTenant(
  context: Context,
  code: string,
  { off, by, seen }: Step & { readonly off: boolean },
): Promise<Reverted> {
  const { from, to, written } = await context.database.write(async (sql) => {
    const all = await listRevisions(sql, code);
    requireSeen(newestOf(all, code), code, seen);
    const live = all.find(({ state }) => state === 'live');
    if (!live) throw refusal('CONFLICT', 'code', `${code} is not live; there is nothing to take back.`);
    const before = off
      ? undefined
      : all.find(({ state, revision }) => state === 'replaced' && revision < live.revision);
    if (!before && live.record.hostClass === 'main')
      throw refusal('CONFLICT', 'code', `${code} is the main brand, which cannot be taken off the site.`);
    await setState(sql, code, live.revision, 'taken-back');
    const note = `revision ${live.revision} taken back`;
    if (!before) {
      await audit(context, sql, by, code, `${note}; ${code} is off the site`);
      return { from: live.revision, to: null, written: await documentsOf(context, sql, code, live.record) };
    }
    await requireValid(context, sql, before.record);
    await audit(context, sql, by, code, `${note}; revision ${before.revision} is live again`);
    const { written } = await goLive(context, sql, [], before.record);
    return { from: live.revision, to: before.revision, written };
  });
  const { documents, warnings } = await told(context, { revision: from, created: false, written });
  return { from, to, documents, warnings };
}
