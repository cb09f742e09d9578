import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { ROOT } from '../build/preset.ts';

/** `npm run bench [-- NAME …]`: measures and prints one JSON line per row; exits with 1 if a row is not ok. */
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

async function measure(name: string): Promise<boolean> {
  const { run } = (await import(pathToFileURL(path.join(folder, `${name}.ts`)).href)) as { run(): Promise<unknown> };
  const rows = Rows.parse(await run());
  for (const row of rows) console.log(JSON.stringify(row));
  return rows.length > 0 && rows.every((row) => row.ok);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark «${unknown.join('», «')}». Benchmarks: ${known.join(', ')}.`);
  process.exit(1);
}
let ok = true;
for (const name of wanted.length > 0 ? wanted : known) {
  try {
    ok = (await measure(name)) && ok;
  } catch (error) {
    console.error(
      `The benchmark «${name}» failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    ok = false;
  }
}
process.exit(ok ? 0 : 1);
