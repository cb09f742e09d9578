import type { Role } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import type { HostClass } from '@tessera/contracts/route';
import type { Portrait } from '@tessera/contracts/values';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** One brand. Its other colours and its flags stand in the registry's record of the same code. */
export const tenants = pgTable('tenants', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  hostClass: text('host_class').$type<HostClass>().notNull(),
  zone: text('zone').notNull(),
  currency: text('currency').notNull(),
  /** The brand's colour as CSS writes it, from the same document; null: the product's own. */
  seed: text('seed'),
  /** Exact hosts without port, as the registry's newest signed document names them: a link in a mail leads to one of these or nowhere. */
  hosts: text('hosts').array().notNull().default([]),
  /** True: every specialist is on offer, also those who join later. */
  allSpecialists: boolean('all_specialists').notNull(),
});

/** A person with an account; also the user table of the login library, whose own fields come first. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  lang: text('lang').$type<Lang>().notNull(),
  zone: text('zone'),
  portrait: jsonb('portrait').$type<Portrait>().notNull(),
  role: text('role').$type<Role>().notNull().default('customer'),
});

/** Where a person belongs, and as what: one user, a membership per tenant. */
export const memberships = pgTable(
  'memberships',
  {
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId] }), index('memberships_user').on(table.userId)],
);
