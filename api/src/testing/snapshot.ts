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
  'src/testing/keys.ts',
  'src/domains/**/*-rules.ts',
  'src/domains/booking/booking-row.ts',
];

function fileName(): string {
  const hash = createHash('sha256').update(TEST_NOW);
  for (const path of globSync(INPUTS, { cwd: API }).toSorted())
    if (!path.endsWith('.test.ts')) hash.update(path).update(readFileSync(join(API, path)));
  return join(tmpdir(), `tessera-api-${hash.digest('hex').slice(0, 16)}.tar`);
}

function readSnapshot(file: string): Blob | null {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return null;
  }
}

/**
 * A migrated database with the demo, as a file image; created once per state of the code and cached in the temporary
 * folder.
 */
export async function demoSnapshot(): Promise<Blob> {
  setTestKeys();
  const file = fileName();
  const kept = readSnapshot(file);
  if (kept) return kept;
  const { client, db } = await openPglite({ snapshot: null });
  await migrateEmbedded(client, 'The test database');
  await seedDemo(db, Temporal.Instant.from(TEST_NOW));
  const image = await client.dumpDataDir('none');
  await client.close();
  const bytes = Buffer.from(await image.arrayBuffer());
  // Written to a temporary name and renamed, because other test processes look for the file at the same time.
  writeFileSync(`${file}.${process.pid}`, bytes);
  renameSync(`${file}.${process.pid}`, file);
  return new Blob([bytes]);
}
