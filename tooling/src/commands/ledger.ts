import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readInternalSecret } from '@tessera/server/internal-secret';
import { ROOT } from '../build/preset.ts';
import { readRun } from '../site/site.ts';

/** `npm run ledger -- check`: verifies the ledger of the running site, or of the database that it left behind. */
const dataFolder = process.env['TESSERA_DATA'] ?? '.data';
const data = path.resolve(ROOT, dataFolder);
const ANSWER_LIMIT = 10_000;

interface Report {
  readonly problems: readonly string[];
  readonly postings: number;
  readonly captures: number;
  readonly underWay: number;
  readonly unknownEvents: number;
  readonly atGateway: readonly { readonly currency: string; readonly amount: number }[];
}
/** The report of the running api; null if none answers, because the address file outlives its process. */
async function askRunning(): Promise<Report | null> {
  const url = readRun(data)?.api.internal;
  if (!url) return null;
  return fetch(`${url}/internal/ledger`, {
    headers: readInternalSecret(process.env, data).headers,
    signal: AbortSignal.timeout(ANSWER_LIMIT),
  }).then(
    async (answer) => (answer.ok ? ((await answer.json()) as Report) : null),
    () => null,
  );
}
function openDatabase(): Report | null {
  const run = spawnSync(
    path.join(ROOT, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'api/src/check/command.ts')],
    {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { TESSERA_ENV: 'demo', ...process.env, TESSERA_DATA: data },
    },
  );
  return run.status === 0 ? (JSON.parse(run.stdout) as Report) : null;
}

if (process.argv[2] !== 'check') {
  console.error('Usage: npm run ledger -- check');
  process.exitCode = 1;
} else {
  const report = (await askRunning()) ?? openDatabase();
  if (report) {
    const { problems, postings, captures, underWay, unknownEvents, atGateway } = report;
    for (const problem of problems) console.log(`  ${problem}`);
    const held = atGateway.map(({ amount, currency }) => `${amount} ${currency}`).join(', ') || 'nothing';
    console.log(
      `${postings} postings, ${captures} captures, ${underWay} orders in progress, ${unknownEvents} unknown events; at the gateway, in minor units: ${held}`,
    );
    console.log(
      problems.length === 0
        ? 'The ledger is correct.'
        : `${problems.length} ${problems.length === 1 ? 'problem was' : 'problems were'} found.`,
    );
  }
  process.exitCode = report?.problems.length === 0 ? 0 : 1;
}
