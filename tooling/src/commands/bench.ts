import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { isOperatorError } from '@tessera/server/errors';
import { planOf, type Planned } from '../bench/plan.ts';
import { ROOT } from '../build/preset.ts';

/**
 * `npm run bench [-- NAME [PART …] …]`: measures and prints one JSON line per row; exits with 1 if a row is not ok, and
 * with 2 if something that a measurement needs cannot be had.
 */
const Rows = z.array(
  z.object({
    name: z.string(),
    value: z.number(),
    unit: z.string(),
    ratio: z.nullable(z.number()),
    budget: z.nullable(z.number()),
    n: z.int(),
    spread: z.nullable(z.tuple([z.number(), z.number()])),
    ok: z.boolean(),
  }),
);
const folder = path.join(ROOT, 'bench/src');
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => path.basename(file, '.ts'))
  .toSorted();

interface Bench {
  /** Names of the parts that can be measured alone; without it the benchmark is one. */
  readonly parts?: readonly string[];
  run(wanted: readonly string[]): Promise<unknown>;
}
const load = async (name: string): Promise<Bench> =>
  (await import(pathToFileURL(path.join(folder, `${name}.ts`)).href)) as Bench;

async function measure({ name, parts }: Planned): Promise<boolean> {
  const { run } = await load(name);
  const rows = Rows.parse(await run(parts));
  for (const row of rows) console.log(JSON.stringify(row));
  return rows.length > 0 && rows.every((row) => row.ok);
}

// Each `--` of `npm run bench -- navigate -- leaks` but the first comes here.
const words = process.argv.slice(2).filter((word) => word !== '--');
const named = await Promise.all(
  known.filter((name) => words.includes(name)).map(async (name) => [name, (await load(name)).parts ?? []] as const),
);
const planned = planOf(words, known, (name) => new Map(named).get(name) ?? []);
if ('unknown' in planned) {
  console.error(`Unknown benchmark «${planned.unknown.join('», «')}». Benchmarks: ${known.join(', ')}.`);
  for (const [name, parts] of named) if (parts.length > 0) console.error(`Parts of ${name}: ${parts.join(', ')}.`);
  process.exit(1);
}
/** 1: a limit is exceeded or a measurement failed; 2: something that it needs cannot be had. */
let status = 0;
for (const one of planned.plan) {
  try {
    if (!(await measure(one))) status ||= 1;
  } catch (error) {
    if (isOperatorError(error)) {
      console.error(`The benchmark «${one.name}» cannot run here. ${error.message}`);
      status = 2;
      continue;
    }
    console.error(
      `The benchmark «${one.name}» failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    status ||= 1;
  }
}
process.exit(status);
