import { writeAudit } from '../audit/entries.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import { writeDocuments, type Written } from '../documents/write.ts';
import { setDeadline } from '../environments/queries.ts';
import { environmentNamed } from '../environments/service.ts';
import { refusal } from '../http.ts';
import { whyOf } from './reason.ts';
import { API } from './publication-rules.ts';
import { lastTimeLive, liveReleases, setLive, type LiveRelease, type Release } from './queries.ts';
import { askGate, passed, published } from './steps.ts';

/** Minutes that a busy tab may delay a swap by default. */
const DEADLINE = 10;
/** The result of a promotion or a rollback: no change, or a new revision of the environment's documents. */
export type Outcome =
  | { readonly unchanged: true }
  | { readonly revision: number; readonly warnings: readonly string[] };
export interface Promotion {
  readonly environment: string;
  /** One version, or several that go live in one step and one revision. */
  readonly versions: readonly { readonly remote: string; readonly version: string }[];
  /** Minutes that a busy tab may delay the swap. */
  readonly deadline?: number | undefined;
  /** Promotes despite an `unknown`; never despite a `no`. */
  readonly force?: boolean | undefined;
  /** For the audit log. */
  readonly reason?: string | undefined;
}
export interface Rollback {
  readonly environment: string;
  readonly remote: string;
  readonly version?: string | undefined;
  /** Minutes that a busy tab may delay the swap. */
  readonly deadline?: number | undefined;
  /** For the audit log. */
  readonly reason?: string | undefined;
}

async function announce(
  context: Context,
  action: 'promote' | 'rollback',
  written: (Written & { readonly gateWarnings: readonly string[] }) | null,
): Promise<Outcome> {
  if (!written) return { unchanged: true };
  context.metrics.steps.inc({ action });
  const untold = await context.notify(written.news);
  return { revision: written.revision, warnings: [...written.gateWarnings, ...written.warnings, ...untold] };
}

/** Makes published versions live, all of them or none. Throws NOT_FOUND, or CONFLICT with the gate's reasons. */
export async function promote(
  context: Context,
  { environment, versions, deadline, force = false, reason }: Promotion,
  by: string,
): Promise<Outcome> {
  const written = await context.database.write(async (sql) => {
    const state = await environmentNamed(sql, environment);
    const releases: Release[] = [];
    for (const { remote, version } of versions) releases.push(await published(sql, remote, version));
    const live = await liveReleases(sql, environment);
    const currentOf = ({ remote }: Release) => live.find((one) => one.remote === remote);
    const fresh = releases.filter((release) => currentOf(release)?.version !== release.version);
    const isSame = fresh.length === 0;
    if (isSame && (deadline === undefined || deadline === state.deadline)) return null;
    const gateWarnings = isSame ? [] : passed(await askGate(context, sql, fresh, live), force);
    const at = context.now();
    await setDeadline(sql, environment, deadline ?? DEADLINE);
    for (const [index, release] of (isSame ? releases : fresh).entries()) {
      const { remote, version } = release;
      const current = currentOf(release);
      const previous = (isSame ? current?.previous?.version : current?.version) ?? null;
      await setLive(sql, { environment, remote, version, previous, at, by });
      const note = [
        previous ? `before: ${previous}` : 'first version here',
        ...whyOf(reason),
        ...(index === 0 ? gateWarnings : []),
      ].join('; ');
      await writeAudit(sql, { at, by, action: 'promote', environment, remote, version, note });
    }
    return { ...(await writeDocuments(context, sql, environment)), gateWarnings };
  });
  return announce(context, 'promote', written);
}

async function targetOf(
  sql: Sql,
  { environment, remote, version }: Rollback,
  current: LiveRelease | undefined,
): Promise<{ readonly version: string; readonly before: string | null }> {
  if (!current)
    throw refusal(
      'CONFLICT',
      'remote',
      `${remote} does not run in ${environment}, so there is nothing to roll back. Promote a version of it.`,
    );
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
      `${remote} ${target} never ran in ${environment}, so it cannot be rolled back to. Promote it instead.`,
    );
  return { version: target, before: earlier.previous };
}

/**
 * Goes back to a version that ran before, by default the previous one. The gate's verdict is reported but does not
 * block. Throws CONFLICT if there is nothing to go back to.
 */
export async function rollback(context: Context, request: Rollback, by: string): Promise<Outcome> {
  const { environment, remote, deadline, reason } = request;
  if (remote === API) {
    const message =
      'The api is a process that no document can roll back: start the version that you want, then promote it here.';
    throw refusal('CONFLICT', 'remote', message);
  }
  const written = await context.database.write(async (sql) => {
    await environmentNamed(sql, environment);
    const live = await liveReleases(sql, environment);
    const current = live.find((one) => one.remote === remote);
    const { version, before } = await targetOf(sql, request, current);
    if (current?.version === version) return null;
    const { findings } = await askGate(context, sql, [await published(sql, remote, version)], live);
    const gateWarnings = [
      'A rollback does not wait for the gate.',
      ...findings.map((finding) => `The gate would object: ${finding.message}`),
    ];
    const at = context.now();
    // The version being rolled back from is the bad one: it must not return as "last good".
    const previous = before === current?.version ? null : before;
    await setDeadline(sql, environment, deadline ?? DEADLINE);
    await setLive(sql, { environment, remote, version, previous, left: current?.version, at, by });
    await writeAudit(sql, {
      at,
      by,
      action: 'rollback',
      environment,
      remote,
      version,
      note: [`left: ${current?.version ?? ''}`, ...whyOf(reason), ...gateWarnings.slice(1)].join('; '),
    });
    return { ...(await writeDocuments(context, sql, environment)), gateWarnings };
  });
  return announce(context, 'rollback', written);
}
