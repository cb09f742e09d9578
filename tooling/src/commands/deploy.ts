import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { TenantRecord } from '@tessera/contracts/release';
import * as z from 'zod/mini';
import { build, buildable, type Built } from '../build/build.ts';
import { publishAll } from '../site/publish.ts';

/**
 * `npm run deploy -- --api ADDRESS [--tenants FOLDER] [--register]`: builds every part, publishes it to the registry at
 * `TESSERA_REGISTRY` and makes it live. ADDRESS is the internal port of an api; FOLDER contains one JSON record per
 * tenant. `--register` registers the names and paths of these parts, as far as nobody else has them. `--build-only` stops after the build, for an image; `--force` overrides verdicts of `unknown`.
 */
const PATIENCE = 120_000;

function tenantsIn(folder: string): readonly TenantRecord[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => {
      const record = TenantRecord.safeParse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
      if (record.success) return record.data;
      throw new Error(`${path.join(folder, name)} is not a valid tenant record: ${z.prettifyError(record.error)}`);
    });
}
async function buildAll(): Promise<readonly Built[]> {
  const built: Built[] = [];
  for (const name of buildable()) {
    const one = await build(name);
    console.log(`${one.fresh ? 'built' : 'already built'}: ${name} ${one.version}`);
    built.push(one);
  }
  return built;
}
/** Waits until a server answers, so that the command can be run right after the server was started. */
async function untilAlive(name: string, address: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const isAlive = await fetch(new URL('/healthz', address), { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAlive) return;
    if (Date.now() > end) throw new Error(`The ${name} at ${address} did not answer within two minutes.`);
    await wait(500);
  }
}
function required(name: string, text: string | undefined): string {
  if (text) return text;
  throw new Error(`${name} is missing; it is described in docs/run-in-production.md.`);
}

try {
  const { values } = parseArgs({
    options: {
      api: { type: 'string' },
      tenants: { type: 'string' },
      register: { type: 'boolean' },
      'build-only': { type: 'boolean' },
      force: { type: 'boolean' },
    },
  });
  const built = await buildAll();
  if (!values['build-only']) {
    const api = required('--api', values.api);
    const registry = required('TESSERA_REGISTRY', process.env['TESSERA_REGISTRY']);
    const token = required('TESSERA_REGISTRY_TOKEN', process.env['TESSERA_REGISTRY_TOKEN']);
    await untilAlive('registry', registry);
    await untilAlive('api', api);
    const data = path.resolve(process.env['TESSERA_DATA'] ?? '.data');
    const off = await publishAll({
      registry,
      api,
      data,
      token,
      built,
      register: values.register ?? false,
      force: values.force ?? false,
      tenants: values.tenants === undefined ? [] : tenantsIn(values.tenants),
      report: (text) => console.log(text.trim()),
    });
    console.log(
      off.length === 0
        ? 'Everything that was built is live.'
        : `${off.length} parts stay off because they were rolled back from.`,
    );
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
