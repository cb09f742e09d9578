import type { Role } from '@tessera/contracts/endpoint';
import type { HeldRole } from '@tessera/contracts/session';
import type { Lang } from '@tessera/contracts/languages';
import type { SignupField, TenantRecord } from '@tessera/contracts/release';
import type { HostClass } from '@tessera/contracts/route';
import type { Portrait } from '@tessera/contracts/values';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** A brand. Its other colours and its flags are in the registry's record of the same code. */
export const tenants = pgTable('tenants', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  hostClass: text('host_class').$type<HostClass>().notNull(),
  zone: text('zone').notNull(),
  currency: text('currency').notNull(),
  /** The brand's colour in CSS syntax, from the same document; null: the product's default. */
  seed: text('seed'),
  /**
   * Exact hosts without port, as listed in the registry's newest signed document: links in mails may lead only to one
   * of these.
   */
  hosts: text('hosts').array().notNull().default([]),
  /** The flags of the record that are set, by name. */
  flags: jsonb('flags').$type<Readonly<Record<string, boolean>>>().notNull().default({}),
  /** The order of products where the visitor has chosen none; null: the product's default. */
  sorting: jsonb('sorting').$type<TenantRecord['sorting']>(),
  /** The categories of the help store that the partner shows, in its order; null: the platform's. */
  categories: text('categories').array(),
  extraSignupFields: jsonb('extra_signup_fields').$type<readonly SignupField[]>().notNull().default([]),
  /** True: all specialists are offered, including those who join later. */
  allSpecialists: boolean('all_specialists').notNull(),
});

/** A user account; also the user table of the login library, whose own fields come first. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** The id of the photo's file; null: the drawing is shown. Named by the login library. */
  image: text('image'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  lang: text('lang').$type<Lang>().notNull(),
  /** False: nobody has chosen `lang`; mails use it, and pages keep the language in which the person reads them. */
  langChosen: boolean('lang_chosen').notNull().default(true),
  zone: text('zone'),
  portrait: jsonb('portrait').$type<Portrait>().notNull(),
  role: text('role').$type<Role>().notNull().default('customer'),
  premium: boolean('premium').notNull().default(false),
  /** When the introduction was seen, as a customer and as a specialist; null: not yet. */
  onboardedClientAt: instant('onboarded_client_at'),
  onboardedSpecialistAt: instant('onboarded_specialist_at'),
});

/** The roles that a membership can have beside its first. */
export type FurtherRole = Exclude<HeldRole, 'admin' | 'customer'>;

/** A user's role at each tenant: one user, one membership per tenant. */
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
    /** Roles held beside `role`: somebody who runs a clinic and treats people there has two. */
    furtherRoles: text('further_roles')
      .array()
      .$type<FurtherRole[]>()
      .notNull()
      .default(sql`'{}'`),
    /** The part of the partner's organisation that the person belongs to. */
    businessUnit: text('business_unit'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index('memberships_user').on(table.userId),
    check('memberships_further_roles', sql`${table.furtherRoles} <@ '{provider,clinic,hr,psychologist}'::text[]`),
  ],
);
