import type { Role } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import type { DeviceKind } from '@tessera/contracts/session';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { tenants, users } from '../tenancy/tables.ts';

/**
 * The tables of the login library, under its own names. It also writes users, whose table belongs to the tenancy
 * domain.
 */
export const loginTables = () => ({ user: users, session: sessions, account: accounts, verification: verifications });

/** Sessions. `host` is the host that the session was created on; it is not valid on any other. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    host: text('host').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Required by the login library; always empty, because we do not use them. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** What the device is, in a word each, without versions: `Firefox`, `Linux`, `desktop`. */
    browser: text('browser'),
    system: text('system'),
    deviceKind: text('device_kind').$type<DeviceKind>(),
    /** "This is not my computer": ends after two hours without use. */
    shared: boolean('shared').notNull().default(false),
    lastUsedAt: instant('last_used_at'),
    /** The token before the last rotation; valid until the browser has shown the new one. */
    previousToken: text('previous_token').unique(),
    /** When the token was last replaced; null: never. The machine's time, as `createdAt`. */
    rotatedAt: instant('rotated_at'),
    /** When the person last proved in this session who they are. */
    confirmedAt: instant('confirmed_at'),
    /** The role that the person chose to act in; null, or one that they no longer hold: their first. */
    actingRole: text('acting_role').$type<Role>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    check('sessions_acting_role', sql`${table.actingRole} in ('admin', 'provider', 'clinic', 'customer')`),
    check('sessions_device_kind', sql`${table.deviceKind} in ('desktop', 'mobile', 'tablet', 'other')`),
  ],
);

/** Codes that open a session in another browser: the hash of the secret. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_codes_session').on(table.sessionId)],
);

/**
 * Login methods; for the provider `credential`, `password` is the hash. A provider of identities has its own name and its
 * subject as `accountId`. The other columns belong to the login library.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
  (table) => [
    index('accounts_user').on(table.userId),
    uniqueIndex('accounts_of_provider').on(table.providerId, table.accountId),
  ],
);

/** Password reset links: the hash of the secret, and the user id in `value`. */
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
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expiry').on(table.expiresAt),
  ],
);

/** Rate limit counters. The key is a keyed hash, so that no address is stored. */
export const tries = pgTable(
  'tries',
  { key: text('key').primaryKey(), count: integer('count').notNull(), resetsAt: instant('resets_at').notNull() },
  (table) => [index('tries_resets').on(table.resetsAt)],
);

/**
 * Wrong passwords for an account, or for an account on a device known to it. The key is a keyed hash and does not
 * reveal whether the account exists.
 */
export const guesses = pgTable(
  'guesses',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** No password is verified before this time. */
    opensAt: instant('opens_at').notNull(),
    /** When the counter is reset, unless another wrong password follows. */
    fadesAt: instant('fades_at').notNull(),
  },
  (table) => [index('guesses_fades').on(table.fadesAt)],
);

/** Addresses that want no invitations, as keyed hashes: none of them needs an account. */
export const inviteRefusals = pgTable('invite_refusals', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
});

/** Sign-ups that have not been confirmed yet, of known and unknown addresses alike. */
export const pendingSignups = pgTable(
  'pending_signups',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    /** Lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    passwordHash: text('password_hash').notNull(),
    specialist: boolean('specialist').notNull(),
    /** Answers to the partner's fields, as JSON. */
    answers: sealedText('answers'),
    /** The code of the partner that becomes used with the account. */
    accessCodeId: uuid('access_code_id').references((): AnyPgColumn => accessCodes.id, { onDelete: 'set null' }),
    /** Keyed hash of the mailed code; null until it is mailed, and always null when the address has an account. */
    codeHash: text('code_hash'),
    /** Number of wrong codes so far. */
    wrongCodes: integer('wrong_codes').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('pending_signups_email').on(table.email),
    index('pending_signups_expiry').on(table.expiresAt),
    index('pending_signups_tenant').on(table.tenantId),
    index('pending_signups_access_code').on(table.accessCodeId),
  ],
);

/** Applications to become a specialist; holds the profile status of the specification until there is a profile. */
export const specialistApplications = pgTable(
  'specialist_applications',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    status: text('status').$type<'draft'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('specialist_applications_tenant').on(table.tenantId)],
);

/**
 * Changes of an account's address, and confirmations of the one that it has (old and new are then the same). Secrets of
 * links are stored as hashes.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The site whose links these are; they work on no other. */
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** Null until the link is mailed, and always null when the address has an account of its own. */
    confirmHash: text('confirm_hash').unique(),
    expiresAt: instant('expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    undoHash: text('undo_hash').unique(),
    /** Until when the former address can take the change back. */
    undoUntil: instant('undo_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('email_changes_user').on(table.userId),
    index('email_changes_tenant').on(table.tenantId),
    index('email_changes_expiry').on(table.expiresAt),
  ],
);

/** Codes that a partner has given to its people; each opens one account. Of a code there is the hash. */
export const accessCodes = pgTable(
  'access_codes',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    codeHash: text('code_hash').notNull(),
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'set null' }),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('access_codes_hash').on(table.tenantId, table.codeHash),
    index('access_codes_user').on(table.usedBy),
  ],
);
/** What a member has answered to a partner's fields of the sign-up, sealed: it may be an identity number. */
export const signupAnswers = pgTable(
  'signup_answers',
  {
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    value: sealedText('value').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.code] }),
    index('signup_answers_user').on(table.userId),
  ],
);

/** Six digits that were mailed to the owner of an account as a proof. The key says what for, as a keyed hash. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    key: text('key').primaryKey(),
    codeHash: text('code_hash').notNull(),
    wrongCodes: integer('wrong_codes').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('mailed_codes_expiry').on(table.expiresAt)],
);

/** Solutions of a challenge that were used, until they would not count any more anyway. */
export const spentWorks = pgTable(
  'spent_works',
  { hash: text('hash').primaryKey(), until: instant('until').notNull() },
  (table) => [index('spent_works_until').on(table.until)],
);
