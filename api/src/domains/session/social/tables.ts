import type { SocialProvider } from '@tessera/contracts/session';
import type { Lang } from '@tessera/contracts/languages';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../../platform/cipher.ts';
import { instant } from '../../../platform/columns.ts';
import { tenants, users } from '../../tenancy/tables.ts';

/** Browsers that have been sent to a provider and are not back; deleted by the answer, whatever it says. */
export const socialStarts = pgTable(
  'social_starts',
  {
    /** Keyed hash of the `state` in the provider's address. */
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    /** Hash of the cookie of the browser that began. */
    browser: text('browser').notNull(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** The site where it began; the browser ends there. */
    origin: text('origin').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    nonce: text('nonce').notNull(),
    verifier: sealedText('verifier').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    back: text('back'),
    specialist: boolean('specialist').notNull(),
    /** "This is not my computer". */
    shared: boolean('shared').notNull(),
    /** The account that the provider shall open; null for a log-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('social_starts_tenant').on(table.tenantId),
    index('social_starts_user').on(table.userId),
    index('social_starts_expiry').on(table.expiresAt),
  ],
);

/** People whom a provider has vouched for and who are not logged in yet. */
export const socialArrivals = pgTable(
  'social_arrivals',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    browser: text('browser').notNull(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    origin: text('origin').notNull(),
    /** Lower case, confirmed by the provider; null when the account is known without it. */
    email: text('email'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    back: text('back'),
    specialist: boolean('specialist').notNull(),
    /** "This is not my computer". */
    shared: boolean('shared').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('social_arrivals_tenant').on(table.tenantId), index('social_arrivals_expiry').on(table.expiresAt)],
);
