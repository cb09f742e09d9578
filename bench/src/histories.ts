import { checkBooks, runHistory } from '../../api/src/testing/histories/run.ts';
import { openTestApp } from '../../api/src/testing/test-app.ts';
import { row, type Row } from './lib/row.ts';

const HISTORIES = 2000;
/** Number of histories that share a database: the ledger checks stay quick, but still cover the rows of many people. */
const BATCH = 250;
/** Number of failed histories that are reported in full. */
const MAX_REPORTED = 3;

interface Found {
  operations: number;
  milliseconds: number;
  mismatches: number;
  overlaps: number;
  faults: number;
}

/** Runs the histories of some seeds on one database and accumulates the findings. */
async function runSome(first: number, found: Found): Promise<void> {
  const test = await openTestApp();
  try {
    const begin = performance.now();
    for (let seed = first; seed < first + BATCH; seed += 1) {
      const { operations, mismatch } = await runHistory(test, seed);
      found.operations += operations;
      if (mismatch === null) continue;
      found.mismatches += 1;
      if (found.mismatches <= MAX_REPORTED) console.error(`${mismatch}\n`);
    }
    found.milliseconds += performance.now() - begin;
    const { overlaps, problems, underWay } = await checkBooks(test);
    for (const problem of problems) console.error(problem);
    found.overlaps += overlaps;
    found.faults += problems.length + underWay;
  } finally {
    await test.close();
  }
}

/**
 * 2,000 random histories of holding, paying, cancelling, moving and webhooks that arrive late, twice, out of order or
 * not at all: each response and the final rows are compared with a pure model, nothing overlaps, and `npm run ledger --
 * check` and the gateway's ledger agree.
 */
export async function run(): Promise<readonly Row[]> {
  const found: Found = { operations: 0, milliseconds: 0, mismatches: 0, overlaps: 0, faults: 0 };
  for (let first = 1; first <= HISTORIES; first += BATCH) await runSome(first, found);
  const none = (name: string, value: number, unit: string): Row =>
    row(`histories.${name}`, value, unit, { budget: 0, n: HISTORIES, ok: value === 0 });
  return [
    row('histories.histories', HISTORIES, 'histories', { n: HISTORIES }),
    row('histories.operations', found.operations, 'operations', {
      n: HISTORIES,
      ok: found.operations >= 12 * HISTORIES || found.mismatches > 0,
    }),
    none('mismatches', found.mismatches, 'histories'),
    none('overlaps', found.overlaps, 'pairs of rows'),
    none('ledger-faults', found.faults, 'faults'),
    row('histories.operations-per-second', (found.operations / found.milliseconds) * 1000, 'operations/s', {
      n: found.operations,
    }),
  ];
}
