import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from './database.ts';
import type { Cipher } from './cipher.ts';

/** The columns declared with `sealedText`, and the key of their tables. A test compares this list with the tables. */
export const SEALED_COLUMNS = [
  { table: 'answers_under_way', key: 'id', column: 'answers' },
  { table: 'bookings', key: 'id', column: 'note' },
  { table: 'bookings', key: 'id', column: 'phone' },
  { table: 'bookings', key: 'id', column: 'cancel_reason' },
  { table: 'contact_messages', key: 'id', column: 'message' },
  { table: 'match_requests', key: 'id', column: 'answers' },
  { table: 'personal_infos', key: 'user_id', column: 'phone' },
  { table: 'profile_decisions', key: 'specialist_id', column: 'comment' },
  { table: 'profile_answers', key: 'id', column: 'text' },
  { table: 'review_decisions', key: 'review_id', column: 'words' },
  { table: 'review_reports', key: 'review_id', column: 'words' },
  { table: 'saved_searches', key: 'id', column: 'query' },
  { table: 'saved_searches', key: 'id', column: 'seen' },
  { table: 'saved_searches', key: 'id', column: 'looked' },
  { table: 'search_mails', key: 'token_hash', column: 'token' },
  { table: 'files', key: 'id', column: 'name' },
  { table: 'second_factors', key: 'user_id', column: 'secret' },
  { table: 'social_starts', key: 'state_hash', column: 'verifier' },
  { table: 'meeting_signals', key: 'seq', column: 'data' },
  { table: 'respondents', key: 'id', column: 'answers' },
  { table: 'symptom_requests', key: 'id', column: 'answers' },
  { table: 'pending_signups', key: 'id', column: 'answers' },
  { table: 'push_subscriptions', key: 'session_id', column: 'target' },
  { table: 'voucher_purchases', key: 'order_id', column: 'present' },
  { table: 'workshop_rooms', key: 'product_id', column: 'join_url' },
  { table: 'workshop_changes', key: 'product_id', column: 'reason' },
  { table: 'signup_answers', key: 'user_id', column: 'value' },
] as const;
const BATCH = 200;

/**
 * Re-encrypts texts sealed with an older key, and texts stored before encryption, with the current key. Returns how
 * many were re-encrypted.
 */
export async function renewSealed(db: Db, cipher: Cipher): Promise<number> {
  let renewed = 0;
  for (const { table, key, column } of SEALED_COLUMNS) {
    const [from, name, text] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)];
    for (;;) {
      const rows = rowsOf<{ key: string; text: string }>(
        await db.execute(
          sql`select ${name}::text as key, ${text} as text from ${from} where ${text} is not null and not starts_with(${text}, ${cipher.prefix}) limit ${BATCH}`,
        ),
      );
      // The condition on the text that was read skips rows changed in the meantime.
      for (const row of rows)
        await db.execute(
          sql`update ${from} set ${text} = ${cipher.seal(cipher.open(row.text, column), column)} where ${name}::text = ${row.key} and ${text} = ${row.text}`,
        );
      renewed += rows.length;
      if (rows.length < BATCH) break;
    }
  }
  return renewed;
}
