import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { users } from '../../tenancy/tables.ts';
import { sessions } from '../tables.ts';

/** Passkeys. Each belongs to one host, as a session does. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The host without port, which is part of what the device signs. */
    host: text('host').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** Base64url. */
    publicKey: text('public_key').notNull(),
    /** Grows with each use on devices that count; a smaller one is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Challenges that wait for their answer; deleted by the first. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256. */
    hash: text('hash').primaryKey(),
    browser: text('browser').notNull(),
    host: text('host').notNull(),
    /** Whose passkey is added, or who proves that they are there; null for a log-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session that the proof is for; null for everything else. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_session').on(table.sessionId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
);
