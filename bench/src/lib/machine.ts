import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { row, type Row } from './row.ts';

/** Milliseconds for which the processor is watched. */
const WATCHED = 1_000;
const times = (): { readonly busy: number; readonly all: number } => {
  const all = cpus().flatMap(({ times: spent }) => Object.values(spent));
  const idle = cpus().reduce((sum, { times: spent }) => sum + spent.idle, 0);
  const whole = all.reduce((sum, spent) => sum + spent, 0);
  return { busy: whole - idle, all: whole };
};

/** The state of the machine before a measurement: figures of a busy machine say little about the site. */
export async function machineRows(bench: string): Promise<readonly Row[]> {
  const before = times();
  await wait(WATCHED);
  const after = times();
  return [
    row(`${bench}.machine: processors`, cpus().length, 'processors'),
    row(`${bench}.machine: load of the last minute`, loadavg()[0] ?? 0, 'processes'),
    row(
      `${bench}.machine: share of the processors that others use`,
      (after.busy - before.busy) / Math.max(1, after.all - before.all),
      'share',
    ),
  ];
}
