import { AGE_GROUPS, RELATIONS, type AgeGroup, type Relation } from '@tessera/contracts/booking';
import { inArray, sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { users } from '../tenancy/tables.ts';

/** A person for whom a user books: a child, a parent. Contains no health data. */
export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    ageGroup: text('age_group').$type<AgeGroup>().notNull(),
    relation: text('relation').$type<Relation>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('beneficiaries_user').on(table.userId),
    check('beneficiaries_age_group', inArray(table.ageGroup, [...AGE_GROUPS]).inlineParams()),
    check('beneficiaries_relation', inArray(table.relation, [...RELATIONS]).inlineParams()),
  ],
);

/** Saved initial values of a user's booking forms. */
export const personalInfos = pgTable(
  'personal_infos',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: sealedText('phone').notNull(),
    /** ISO 3166, for a number without a country; null: none was given. */
    phoneCountryCode: text('phone_country_code'),
    savedAt: instant('saved_at').notNull(),
    /** When the person confirmed that the number is theirs; null: not yet. */
    phoneConfirmedAt: instant('phone_confirmed_at'),
  },
  (table) => [check('personal_infos_phone_country_code', sql`${table.phoneCountryCode} ~ '^[A-Z]{2}$'`)],
);
