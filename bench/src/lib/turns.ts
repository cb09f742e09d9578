/** The element at an index of a list that wraps around. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

async function timed(turn: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await turn();
  return performance.now() - begin;
}

/** Milliseconds of every turn of both sides, and the ratio of their p95 in each round. */
export interface Measured {
  readonly http: readonly number[];
  readonly sql: readonly number[];
  readonly rounds: readonly number[];
}
export interface Rounds {
  readonly rounds: number;
  readonly each: number;
  /** Warm-up turns of both sides that are not counted. */
  readonly warm: number;
}

/** Alternating rounds of both sides, one request at a time, so that a slow moment of the machine affects both. */
export async function measure(
  { rounds, each, warm }: Rounds,
  http: (turn: number) => Promise<unknown>,
  sql: (turn: number) => Promise<unknown>,
): Promise<Measured> {
  for (let turn = 0; turn < warm; turn += 1) {
    await http(turn);
    await sql(turn);
  }
  const all: { http: number[]; sql: number[]; rounds: number[] } = { http: [], sql: [], rounds: [] };
  for (let round = 0; round < rounds; round += 1) {
    const [mine, bare]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < each; turn += 1) mine.push(await timed(() => http(turn)));
    for (let turn = 0; turn < each; turn += 1) bare.push(await timed(() => sql(turn)));
    all.http.push(...mine);
    all.sql.push(...bare);
    all.rounds.push(p95(mine) / p95(bare));
  }
  return all;
}
