import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from './database.ts';
import type { Cipher } from './cipher.ts';

/** The columns that are declared with `sealedText`, and the key of their tables. A test holds this list against the tables. */
export const SEALED_COLUMNS = [
  { table: 'bookings', key: 'id', column: 'note' },
  { table: 'bookings', key: 'id', column: 'phone' },
  { table: 'bookings', key: 'id', column: 'cancel_reason' },
  { table: 'personal_infos', key: 'user_id', column: 'phone' },
] as const;
const AT_ONCE = 200;

/** Seals again with the current key what an older one sealed, and what was written before there was encryption. Answers how many texts. */
export async function renewSealed(db: Db, cipher: Cipher): Promise<number> {
  let renewed = 0;
  for (const { table, key, column } of SEALED_COLUMNS) {
    const [from, name, text] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)];
    for (;;) {
      const rows = rowsOf<{ key: string; text: string }>(
        await db.execute(sql`select ${name}::text as key, ${text} as text from ${from} where ${text} is not null and not starts_with(${text}, ${cipher.prefix}) limit ${AT_ONCE}`),
      );
      // Only over the text that was read: somebody may have changed it in the meantime.
      for (const row of rows)
        await db.execute(sql`update ${from} set ${text} = ${cipher.seal(cipher.open(row.text, column), column)} where ${name}::text = ${row.key} and ${text} = ${row.text}`);
      renewed += rows.length;
      if (rows.length < AT_ONCE) break;
    }
  }
  return renewed;
}
