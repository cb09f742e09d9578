import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judge, type Judgement } from '../../registry/src/releases/gate.ts';
import { contractCommits, sidesOf, type Commit } from './lib/contract-history.ts';
import { row, type Row } from './lib/row.ts';

/** Number of changes to replay. */
const CHANGES = 50;
const ROLES = ['old remotes, new api', 'new remotes, old api'] as const;
type Verdict = Judgement['verdict'];
/** `isCompared` is false if there was no verdict at all; the finding gives the reason. */
interface Judged extends Pick<Judgement, 'verdict' | 'findings'> {
  readonly isCompared: boolean;
}
const VERDICTS: readonly Verdict[] = ['yes', 'no', 'unknown'];

async function judged({ hash }: Commit, into: string): Promise<readonly [Judged, Judged]> {
  try {
    const [before, after] = [await sidesOf(`${hash}^`, into), await sidesOf(hash, into)];
    const both = [
      judge(after.provider, [before.user], null),
      judge(after.user, [before.provider], before.provider),
    ] as const;
    return [
      { ...both[0], isCompared: true },
      { ...both[1], isCompared: true },
    ];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const failed: Judged = {
      verdict: 'unknown',
      findings: [{ verdict: 'unknown', about: 'endpoint', message }],
      isCompared: false,
    };
    return [failed, failed];
  }
}
function print({ hash, subject }: Commit, role: string, { verdict, findings }: Judged): void {
  console.log(`${hash}  ${role}  ${verdict.padEnd(7)}  ${subject.slice(0, 90)}`);
  for (const { message } of findings.slice(0, 3)) console.log(`           ${message}`);
  if (findings.length > 3) console.log(`           and ${findings.length - 3} more`);
}

/**
 * `npm run bench -- gate`: the gate's verdicts on the last 50 contract changes in this repository's history, both for
 * live remotes with the changed api and for changed remotes with the live api, as if every remote used every contract.
 * A change that cannot be compared counts as a failure.
 */
export async function run(): Promise<readonly Row[]> {
  const into = mkdtempSync(path.join(tmpdir(), 'tessera-gate-'));
  try {
    const commits = contractCommits(CHANGES);
    const all: (readonly [Judged, Judged])[] = [];
    for (const commit of commits) {
      const both = await judged(commit, into);
      all.push(both);
      for (const [index, one] of both.entries()) print(commit, ROLES[index] ?? '', one);
    }
    const failed = all.flat().filter(({ isCompared }) => !isCompared).length;
    const count = (index: 0 | 1, verdict: Verdict) => all.filter((both) => both[index].verdict === verdict).length;
    const rows = ([0, 1] as const).flatMap((index) =>
      VERDICTS.map((verdict) =>
        row(`gate.${ROLES[index]}: ${verdict}`, count(index, verdict), 'changes', { n: commits.length }),
      ),
    );
    return [...rows, row('gate.not compared', failed, 'verdicts', { n: all.length * 2, budget: 0, ok: failed === 0 })];
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}
