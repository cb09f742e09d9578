import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, buildable } from '@tessera/tooling/build';
import { hashOfFiles } from '@tessera/tooling/inputs';
import { postgresPath } from '@tessera/tooling/machine';
import { startSite } from '@tessera/tooling/site';
import { startPostgres } from '../../../api/src/testing/postgres.ts';
import { freePort } from '@tessera/tooling/ports';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CACHE = path.join(ROOT, '.cache/prepared');
/** Start of the test sites' clock: a Wednesday in the week in which Europe's clocks go back. */
export const NOW = '2026-10-21T09:00Z';
/** Seeded and published slightly earlier, so that nothing in the site is ahead of a test's clock. */
const SEEDED_AT = '2026-10-21T08:50Z';
export const DATABASE = 'site';
/** The inputs that determine a migrated, seeded and published site, besides the built versions. */
const INPUTS = [
  'api/src',
  'api/drizzle',
  'registry/src',
  'edge/src',
  'shared-contracts/src',
  'shared-server/src',
  'reference-content',
  'demo-content',
  'tooling/src/site',
  'e2e/src/harness/prepared.ts',
  'package-lock.json',
];

/** A complete, stopped site. Its folders are only copied, never run. */
export interface Prepared {
  /** Files of a PostgreSQL server with the site's database. */
  readonly postgres: string;
  /** The site's data folder: keys and the files of the registry. */
  readonly data: string;
}
const partsOf = (folder: string): Prepared => ({
  postgres: path.join(folder, 'postgres'),
  data: path.join(folder, 'data'),
});

async function folderByInputs(): Promise<string> {
  const hash = createHash('sha256')
    .update(hashOfFiles(INPUTS.map((input) => path.join(ROOT, input))))
    .update(postgresPath() ?? '');
  for (const part of buildable()) hash.update((await build(part)).version);
  return path.join(CACHE, hash.digest('hex').slice(0, 16));
}

/** Starts a site from scratch, stops it, and moves its files to `folder`. */
async function prepareInto(folder: string): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'tessera-prepare-'));
  const data = path.join(work, 'data');
  const server = await startPostgres();
  try {
    const env = { DATABASE_URL: await server.createDatabase(DATABASE), TESSERA_NOW: SEEDED_AT };
    const site = await startSite({ port: await freePort(), data, report: () => undefined, quiet: true, env });
    await site.stop();
    // Renamed when complete, because another run may look for it at the same time.
    const part = `${folder}.${process.pid}`;
    mkdirSync(part, { recursive: true });
    await server.stopInto(partsOf(part).postgres);
    cpSync(data, partsOf(part).data, { recursive: true });
    if (existsSync(folder)) rmSync(part, { recursive: true });
    else renameSync(part, folder);
  } finally {
    await server.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

/** The prepared site for the current sources; created if absent, in which case older ones are removed. */
export async function prepared(): Promise<Prepared> {
  const folder = await folderByInputs();
  if (!existsSync(folder)) {
    await prepareInto(folder);
    // Not what another run is about to rename to the same folder.
    for (const name of readdirSync(CACHE))
      if (!name.startsWith(path.basename(folder))) rmSync(path.join(CACHE, name), { recursive: true, force: true });
  }
  return partsOf(folder);
}

// Run by `npm test` before the first file, so that it is not created twice in parallel.
if (import.meta.main) await prepared();
