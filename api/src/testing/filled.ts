import { Temporal } from 'temporal-polyfill';
import { createCipher, readDataKeys, setColumnCipher } from '../platform/cipher.ts';
import { openDatabase } from '../platform/open-database.ts';
import { seedDemo } from '../seed/seed.ts';

/**
 * Migrates a database and seeds it with the demo, encrypted with the given keys, to represent a site that has been in
 * use.
 */
export async function fillWithDemo(databaseUrl: string, dataKeys: string): Promise<void> {
  setColumnCipher(createCipher(readDataKeys(dataKeys, 'the keys of the site')));
  const database = await openDatabase({ data: '', databaseUrl });
  try {
    await seedDemo(database.db, Temporal.Now.instant());
  } finally {
    await database.close();
  }
}
