import { AppError } from '@tessera/contracts/errors';
import { writeAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import { writeDocuments, type Written } from '../documents/write.ts';
import { refusal } from '../http.ts';
import { judge, type Judgement } from './gate.ts';
import { API } from './publication-rules.ts';
import {
  findEnvironment,
  findRelease,
  lastTimeLive,
  listReleases,
  liveReleases,
  newestApi,
  setDeadline,
  setLive,
  type LiveRelease,
  type Release,
} from './queries.ts';

/** Minutes that a busy tab may wait when the operator says nothing else. */
const DEADLINE = 10;
/** What a promotion or a rollback did: nothing, or a new revision of the environment's documents. */
export type Outcome = { readonly unchanged: true } | { readonly revision: number; readonly warnings: readonly string[] };
export interface Promotion {
  readonly environment: string;
  readonly remote: string;
  readonly version: string;
  /** Minutes that a busy tab may wait. */
  readonly deadline?: number | undefined;
  /** Promotes although the gate cannot tell; never against its no. */
  readonly force?: boolean | undefined;
}
export interface Rollback {
  readonly environment: string;
  readonly remote: string;
  readonly version?: string | undefined;
}

async function published(sql: Sql, remote: string, version: string): Promise<Release> {
  const release = await findRelease(sql, remote, version);
  if (release) return release;
  const known = (await listReleases(sql, remote)).slice(0, 3).map((one) => one.version);
  const hint = known.length ? `The newest are ${known.join(', ')}.` : `Nothing was ever published as ${remote}.`;
  throw refusal('NOT_FOUND', 'version', `${remote} ${version} was never published. ${hint}`);
}
async function askGate(sql: Sql, candidate: Release, live: readonly LiveRelease[]): Promise<Judgement> {
  const others = live.filter((release) => release.remote !== candidate.remote).map((release) => release.descriptor);
  const api = others.find((descriptor) => descriptor.remote === API) ?? (await newestApi(sql));
  return judge(candidate.descriptor, others, api);
}
/** Throws CONFLICT with every finding, or answers the warnings that the operator shall read. */
function passed({ verdict, findings, warnings }: Judgement, force: boolean): readonly string[] {
  if (verdict === 'yes') return warnings;
  if (verdict === 'unknown' && force) return [...findings.map((finding) => `Forced: ${finding.message}`), ...warnings];
  const hint = verdict === 'unknown' ? ' Promote with --force if you know that they fit.' : '';
  throw new AppError('CONFLICT', {
    details: findings.map(({ about, message, verdict: one }) => ({
      path: `gate.${about}`,
      message: one === 'unknown' ? `${message}${hint}` : message,
    })),
  });
}

async function announce(
  context: Context,
  action: 'promote' | 'rollback',
  written: (Written & { readonly heard: readonly string[] }) | null,
): Promise<Outcome> {
  if (!written) return { unchanged: true };
  context.metrics.steps.inc({ action });
  const untold = await context.tell(written.news);
  return { revision: written.revision, warnings: [...written.heard, ...written.warnings, ...untold] };
}

/** Makes a published version live. Throws NOT_FOUND, or CONFLICT with the gate's reasons. */
export async function promote(
  context: Context,
  { environment, remote, version, deadline, force = false }: Promotion,
  by: string,
): Promise<Outcome> {
  const written = await context.database.write(async (sql) => {
    const release = await published(sql, remote, version);
    const live = await liveReleases(sql, environment);
    const current = live.find((one) => one.remote === remote);
    const isSame = current?.version === version;
    if (isSame && (deadline === undefined || deadline === (await findEnvironment(sql, environment))?.deadline)) return null;
    const heard = isSame ? [] : passed(await askGate(sql, release, live), force);
    const at = context.now();
    const previous = (isSame ? current.previous?.version : current?.version) ?? null;
    await setDeadline(sql, environment, deadline ?? DEADLINE);
    await setLive(sql, { environment, remote, version, previous, at, by });
    await writeAudit(sql, {
      at,
      by,
      action: 'promote',
      environment,
      remote,
      version,
      note: [previous ? `before: ${previous}` : 'first version here', ...heard].join('; '),
    });
    return { ...(await writeDocuments(context, sql, environment)), heard };
  });
  return announce(context, 'promote', written);
}

async function targetOf(
  sql: Sql,
  { environment, remote, version }: Rollback,
  current: LiveRelease | undefined,
): Promise<{ readonly version: string; readonly before: string | null }> {
  if (!current) throw refusal('CONFLICT', 'remote', `${remote} does not run in ${environment}, so there is nothing to roll back.`);
  const target = version ?? current.previous?.version;
  if (!target)
    throw refusal(
      'CONFLICT',
      'version',
      `There is no version before ${remote} ${current.version} in ${environment}. Name one that ran there, or promote another.`,
    );
  const earlier = await lastTimeLive(sql, environment, remote, target);
  if (!earlier)
    throw refusal(
      'CONFLICT',
      'version',
      `${remote} ${target} never ran in ${environment}, so nobody can go back to it. Promote it instead.`,
    );
  return { version: target, before: earlier.previous };
}

/**
 * Goes back to a version that ran before, by default the one before the present. The gate is asked but not obeyed.
 * Throws CONFLICT when there is nothing to go back to.
 */
export async function rollback(context: Context, request: Rollback, by: string): Promise<Outcome> {
  const { environment, remote } = request;
  const written = await context.database.write(async (sql) => {
    const live = await liveReleases(sql, environment);
    const current = live.find((one) => one.remote === remote);
    const { version, before } = await targetOf(sql, request, current);
    if (current?.version === version) return null;
    const { findings } = await askGate(sql, await published(sql, remote, version), live);
    const heard = ['A rollback does not wait for the gate.', ...findings.map((finding) => `The gate would object: ${finding.message}`)];
    const at = context.now();
    // The version that is being left is the bad one: it must not come back as "last good".
    const previous = before === current?.version ? null : before;
    await setDeadline(sql, environment, DEADLINE);
    await setLive(sql, { environment, remote, version, previous, left: current?.version, at, by });
    await writeAudit(sql, {
      at,
      by,
      action: 'rollback',
      environment,
      remote,
      version,
      note: [`left: ${current?.version ?? ''}`, ...heard.slice(1)].join('; '),
    });
    return { ...(await writeDocuments(context, sql, environment)), heard };
  });
  return announce(context, 'rollback', written);
}
