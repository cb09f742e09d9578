import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../../platform/cipher.ts';
import { instant } from '../../../platform/columns.ts';
import { users } from '../../tenancy/tables.ts';

/** Authenticator apps, one a person. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: sealedText('secret').notNull(),
  /** When its first code was entered; null: it is not asked for yet. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was taken: neither it nor an older one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** The step of the last code that was refused because of the phone's clock: it stays refused when its time comes. */
  hintedStep: bigint('hinted_step', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
});

/** Recovery codes that have not been used, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
