import { buildable } from '@tessera/tooling/build';
import { openClone, type Clone } from './lib/clone.ts';
import { machineRows } from './lib/machine.ts';
import { median, range, row, rounded, type Row } from './lib/row.ts';

/** Maximum of one remote's build, as a share of all parts built in the same run. */
const BUDGET = 0.25;
const ROUNDS = 3;
const isRemote = (name: string): boolean => name !== 'shell';

/** Milliseconds of a build from nothing, which has to build exactly these parts. */
function fromNothing(clone: Clone, ...names: readonly string[]): number {
  clone.forget('dist', '.cache');
  const { milliseconds, parts } = clone.build(...names);
  const missing = parts.filter(({ fresh }) => !fresh);
  if (missing.length > 0) throw new Error(`${missing[0]?.name} was not built.`);
  return milliseconds;
}
/** Milliseconds of `npm run build` after a line of one remote has changed, which must build that remote alone. */
function afterChange(clone: Clone, name: string, round: number): number {
  clone.append(`mfe-${name}/src/unit.ts`, `export const round${round} = ${round};\n`);
  const { milliseconds, parts } = clone.build();
  const built = parts.filter(({ fresh }) => fresh).map((part) => part.name);
  if (built.join() !== name) throw new Error(`A change of ${name} built ${built.join(', ') || 'nothing'}.`);
  return milliseconds;
}

/** How long a release of one remote takes to build, beside all parts: from nothing, and after a changed line. */
export async function run(): Promise<readonly Row[]> {
  const rows = [...(await machineRows('build'))];
  const names = buildable();
  const clone = openClone();
  try {
    const all: number[] = [];
    const alone = new Map<string, number[]>(names.filter(isRemote).map((name) => [name, []]));
    const changed = new Map<string, number[]>(names.filter(isRemote).map((name) => [name, []]));
    const unchanged: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, took] of alone) took.push(fromNothing(clone, name));
      all.push(fromNothing(clone));
      const again = clone.build();
      if (again.parts.some(({ fresh }) => fresh)) throw new Error('An unchanged part was built again.');
      unchanged.push(again.milliseconds);
      for (const [name, took] of changed) took.push(afterChange(clone, name, round));
    }
    const whole = median(all);
    const against = (took: readonly number[]) => ({
      n: took.length,
      spread: range(took),
      ratio: rounded(median(took) / whole),
    });
    rows.push(
      row('build.all (every part, from nothing)', whole, 'ms', { n: all.length, spread: range(all) }),
      row('build.unchanged (every part, nothing to build)', median(unchanged), 'ms', against(unchanged)),
      ...[...alone].map(([name, took]) => row(`build.alone ${name} (from nothing)`, median(took), 'ms', against(took))),
      ...[...changed].map(([name, took]) =>
        row(`build.changed ${name} (after a changed line)`, median(took), 'ms', {
          ...against(took),
          budget: BUDGET,
          ok: median(took) / whole <= BUDGET,
        }),
      ),
    );
    return rows;
  } finally {
    clone.close();
  }
}
