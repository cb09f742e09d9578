import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { migrateEmbedded, openPglite } from '../platform/open-database.ts';
import { seedDemo } from '../seed/seed.ts';
import { setTestKeys } from './keys.ts';

/** The time at which tests start: Monday morning of the week on whose Sunday DST ends in Europe. */
export const TEST_NOW = '2026-10-19T08:00:00Z';

const API = fileURLToPath(new URL('../..', import.meta.url));
const INPUTS = [
  'drizzle/*.sql',
  'src/seed/**/*.ts',
  '../reference-content/{data,src}/**/*.*',
  '../demo-content/{data,src}/**/*.*',
  'src/domains/**/tables.ts',
  'src/platform/cipher.ts',
  'src/testing/{keys,snapshot}.ts',
  'src/domains/**/*-rules.ts',
  'src/domains/booking/booking-row.ts',
];

/** The path of something that is made once per state of the code and cached in the temporary folder. */
export function keptPath(ending: string): string {
  const hash = createHash('sha256').update(TEST_NOW);
  for (const path of globSync(INPUTS, { cwd: API }).toSorted())
    if (!path.endsWith('.test.ts')) hash.update(path).update(readFileSync(join(API, path)));
  return join(tmpdir(), `tessera-api-${hash.digest('hex').slice(0, 16)}${ending}`);
}

/** An image of a database for `loadDataDir`. Node's own blobs hand their bytes out in small pieces, which takes seconds. */
class Image extends Blob {
  readonly #bytes: ArrayBuffer;
  constructor(bytes: Uint8Array) {
    super([]);
    this.#bytes = new Uint8Array(bytes).buffer;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}
function readSnapshot(file: string): Image | null {
  try {
    return new Image(readFileSync(file));
  } catch {
    return null;
  }
}
/** Leaves out what nobody opens or replays: the template databases, and the log up to now. */
const SLIM = `
  update pg_database set datistemplate = false where datname like 'template_';
  drop database template0;
  drop database template1;
  set wal_recycle = off;
  checkpoint;
  select pg_switch_wal();
  checkpoint`;

async function makeSnapshot(): Promise<Image> {
  const file = keptPath('.tar');
  const kept = readSnapshot(file);
  if (kept) return kept;
  const { client, db } = await openPglite({ snapshot: null });
  await migrateEmbedded(client, 'The test database');
  await seedDemo(db, Temporal.Instant.from(TEST_NOW));
  for (const statement of SLIM.split(';')) await client.exec(statement);
  const image = await client.dumpDataDir('none');
  await client.close();
  const bytes = Buffer.from(await image.arrayBuffer());
  // Written to a temporary name and renamed, because other test processes look for the file at the same time.
  writeFileSync(`${file}.${process.pid}`, bytes);
  renameSync(`${file}.${process.pid}`, file);
  return new Image(bytes);
}
let snapshot: Promise<Image> | undefined;
/** A migrated database with the demo, as a file image. */
export function demoSnapshot(): Promise<Blob> {
  setTestKeys();
  return (snapshot ??= makeSnapshot());
}
