import { AppError } from '@tessera/contracts/errors';
import type { Context } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import { refusal } from '../http.ts';
import { listRegistrations } from '../registrations/queries.ts';
import { no, type Finding } from './findings.ts';
import { judge, type Judgement } from './gate.ts';
import { API } from './publication-rules.ts';
import { findRelease, listReleases, newestApi, type LiveRelease, type Release } from './queries.ts';

/** A stored version. Throws NOT_FOUND with the latest ones. */
export async function published(sql: Sql, remote: string, version: string): Promise<Release> {
  const release = await findRelease(sql, remote, version);
  if (release) return release;
  const newest = (await listReleases(sql, remote)).slice(0, 3).map((one) => one.version);
  const hint = newest.length ? `The newest are ${newest.join(', ')}.` : `Nothing was ever published as ${remote}.`;
  throw refusal('NOT_FOUND', 'version', `${remote} ${version} was never published. ${hint}`);
}

type Described = Pick<Release, 'remote' | 'descriptor'>;
const rank = ({ remote, descriptor }: Described): number => (remote === API ? 0 : descriptor.kind === 'shell' ? 1 : 2);
/** Open tabs run the replaced versions until they have swapped, and call the new api in the meantime. */
function openTabs(finding: Finding): Finding {
  const message = `Open tabs, until they have the version that comes with it: ${finding.message}`;
  return { ...finding, verdict: 'unknown', message };
}
const joined = (parts: readonly Judgement[]): Judgement => {
  const findings = parts.flatMap((part) => part.findings);
  const has = (verdict: Finding['verdict']) => findings.some((finding) => finding.verdict === verdict);
  const warnings = [...new Set(parts.flatMap((part) => part.warnings))];
  return { verdict: has('no') ? 'no' : has('unknown') ? 'unknown' : 'yes', findings, warnings };
};
/**
 * The gate's judgement of versions that go live in one step. Each is judged against the final state, so that an api and
 * the remotes that need it can go live together; a person decides about what open tabs lack until they have swapped.
 */
export async function askGate(
  { ownership }: Pick<Context, 'ownership'>,
  sql: Sql,
  candidates: readonly Described[],
  live: readonly LiveRelease[],
): Promise<Judgement> {
  const names = new Set(candidates.map(({ remote }) => remote));
  const staying = live.filter(({ remote }) => !names.has(remote));
  const replaced = live.filter(({ remote }) => remote !== API && names.has(remote)).map(({ descriptor }) => descriptor);
  const inOrder = candidates.toSorted((a, b) => rank(a) - rank(b));
  const newest = [...candidates, ...staying].some(({ remote }) => remote === API) ? null : await newestApi(sql);
  const judgements = inOrder.map(({ descriptor }, index) => {
    // Each pair is judged once: versions in the same step count as live for those after them.
    const others = [...staying, ...inOrder.slice(0, index)].map((one) => one.descriptor);
    return judge(descriptor, others, others.find(({ remote }) => remote === API) ?? newest);
  });
  const [first] = inOrder;
  const tabs =
    first?.remote === API && candidates.length > 1
      ? judge(first.descriptor, replaced, null).findings.map(openTabs)
      : [];
  const registered = await listRegistrations(sql);
  const foreign = inOrder.flatMap(({ descriptor }) =>
    ownership(descriptor, registered).map(({ issue }) => no('owner', issue.message)),
  );
  return joined([...judgements, { verdict: 'yes', findings: [...foreign, ...tabs], warnings: [] }]);
}

/** Throws CONFLICT with every finding, or returns the warnings for the operator. */
export function passed({ verdict, findings, warnings }: Judgement, force: boolean): readonly string[] {
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
