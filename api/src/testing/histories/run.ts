import { checkLedger } from '../../domains/payments/index.ts';
import { TEST_NOW } from '../snapshot.ts';
import type { TestApp } from '../test-app.ts';
import { randomFrom } from '../random.ts';
import { ending, nextOperation } from './generate.ts';
import { step } from './model.ts';
import { performer, type Names } from './perform.ts';
import { countOverlaps, expectedRows, storedRows } from './rows.ts';
import type { Operation, State } from './state.ts';
import { begin } from './begin.ts';
import { createWorld, type World } from './world.ts';

/** Number of operations in a history, before those that bring it to rest. */
const LENGTH = 16;

export interface History {
  readonly operations: number;
  /**
   * The first difference between model and application, with all operations before it; null if they agree to the last
   * row.
   */
  readonly mismatch: string | null;
}
/** Manipulates rows behind the application's back, to verify that the model detects it. */
export type Tamper = (about: {
  readonly operation: Operation;
  readonly state: State;
  readonly world: World;
  readonly names: Names;
}) => Promise<void>;
/** How often each kind of operation got each kind of answer: `pay: declined insufficient-funds`. */
export type OutcomeCounts = Map<string, number>;

const headOf = (answer: string): string => answer.split(' | ')[0] ?? '';
const count = (counts: OutcomeCounts, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/**
 * Runs the random history of a seed against model and application. Nothing is reset afterwards, because each history
 * has its own people.
 */
export async function runHistory(
  test: TestApp,
  seed: number,
  over: { readonly counts?: OutcomeCounts; readonly tamper?: Tamper } = {},
): Promise<History> {
  const random = randomFrom(seed);
  test.mail.kept.length = 0;
  test.announced.length = 0;
  test.clock.set(TEST_NOW);
  let state = begin(Date.parse(TEST_NOW));
  const world = await createWorld(test, seed, state);
  const { perform, names, nameOrders } = performer(test, world);
  const log: string[] = [];
  const report = (what: string): History => ({
    operations: log.length,
    mismatch: [`Seed ${seed}, operation ${log.length}: ${what}`, ...log].join('\n'),
  });

  const play = async (operation: Operation): Promise<string | null> => {
    const { state: after, answer: expected } = step(state, operation);
    state = after;
    test.clock.set(new Date(state.now).toISOString());
    const got = await perform(operation).catch(
      (error: unknown) => `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    log.push(`${log.length + 1}. ${new Date(state.now).toISOString()} ${JSON.stringify(operation)} → ${got}`);
    if (over.counts) count(over.counts, `${operation.kind}: ${headOf(expected)}`);
    if (got !== expected) return `expected «${expected}», got «${got}»`;
    await over.tamper?.({ operation, state, world, names });
    return null;
  };
  for (let turn = 0; turn < LENGTH; turn += 1) {
    const wrong = await play(nextOperation(state, random));
    if (wrong !== null) return report(wrong);
  }
  for (const operation of ending(random, () => state)) {
    const wrong = await play(operation);
    if (wrong !== null) return report(wrong);
  }
  for (const { reason } of state.refunds) if (over.counts) count(over.counts, `refund: ${reason}`);
  await nameOrders();
  const [expected, stored] = [expectedRows(state), await storedRows(test.db, world, names)];
  if (expected.join('\n') === stored.join('\n')) return { operations: log.length, mismatch: null };
  const less = (from: readonly string[], away: readonly string[]): string[] => {
    const left = [...away];
    return from.filter((one) => (left.includes(one) ? void left.splice(left.indexOf(one), 1) : true));
  };
  const missing = less(expected, stored).map((row) => `  expected: ${row}`);
  const surplus = less(stored, expected).map((row) => `  found: ${row}`);
  return report(['the rows differ', ...missing, ...surplus].join('\n'));
}

/** Checks the books of all histories together: overlapping rows, and the result of the ledger check. */
export async function checkBooks({
  db,
}: TestApp): Promise<{ readonly overlaps: number; readonly problems: readonly string[]; readonly underWay: number }> {
  const { problems, underWay } = await checkLedger(db);
  return { overlaps: await countOverlaps(db), problems, underWay };
}
