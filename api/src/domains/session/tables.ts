import type { Lang } from '@tessera/contracts/languages';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { tenants, users } from '../tenancy/tables.ts';

/** The tables of the login library, under its own names for them. It writes people too, whose table is their domain's. */
export const loginTables = () => ({ user: users, session: sessions, account: accounts, verification: verifications });

/** Who is logged in where. `host` is the host that the session was made on; on any other it counts for nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    host: text('host').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Wanted by the login library; left empty, because nobody needs them. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Ways to log in; with provider `credential` the password's hash stands in it. The other columns are the login library's. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('accounts_user').on(table.userId)],
);

/** Links in mails for a new password: the hash of the secret, and in `value` whose it is. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier').on(table.identifier), index('verifications_expiry').on(table.expiresAt)],
);

/** Tries in a stretch of time. The key is a keyed hash, so that no address stands here. */
export const tries = pgTable(
  'tries',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('tries_resets').on(table.resetsAt)],
);

/**
 * Wrong passwords for one account, or for one account on a device that is known to it. The key is a keyed hash and says nothing about
 * whether there is such an account.
 */
export const guesses = pgTable(
  'guesses',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Before this moment no password is looked at. */
    opensAt: instant('opens_at').notNull(),
    /** When all of them are forgotten, unless there is another one. */
    fadesAt: instant('fades_at').notNull(),
  },
  (table) => [index('guesses_fades').on(table.fadesAt)],
);

/** Sign-ups whose address nobody has shown to be theirs yet, of known and unknown addresses alike. */
export const pendingSignups = pgTable(
  'pending_signups',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull().references(() => tenants.id),
    /** Lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    passwordHash: text('password_hash').notNull(),
    specialist: boolean('specialist').notNull(),
    /** Keyed hash of the code that was mailed; null until then, and for good where the address has an account. */
    codeHash: text('code_hash'),
    /** Wrong codes so far. */
    wrongCodes: integer('wrong_codes').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('pending_signups_email').on(table.email), index('pending_signups_expiry').on(table.expiresAt), index('pending_signups_tenant').on(table.tenantId)],
);

/** People who signed up to become specialists; the profile status of the specification until there is a profile. */
export const specialistApplications = pgTable(
  'specialist_applications',
  {
    userId: uuid('user_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
    tenantId: uuid('tenant_id').notNull().references(() => tenants.id),
    status: text('status').$type<'draft'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('specialist_applications_tenant').on(table.tenantId)],
);
