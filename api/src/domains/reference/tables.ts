import type { Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';
import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The same words in each interface language. */
export type Names = Record<Lang, string>;

/** The fields of help, in the order of `position`. */
export const domains = pgTable('domains', {
  code: text('code').$type<Domain>().primaryKey(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Names>().notNull(),
  tagline: jsonb('tagline').$type<Names>().notNull(),
});

/** Fields of work inside a domain; the headings are the professional titles of a woman and a man who leads with it. */
export const specialities = pgTable(
  'specialities',
  {
    code: text('code').primaryKey(),
    domain: text('domain')
      .$type<Domain>()
      .notNull()
      .references(() => domains.code),
    name: jsonb('name').$type<Names>().notNull(),
    headingF: jsonb('heading_f').$type<Names>().notNull(),
    headingM: jsonb('heading_m').$type<Names>().notNull(),
  },
  (table) => [index('specialities_domain').on(table.domain)],
);

/** Ways of working. */
export const therapies = pgTable('therapies', { code: text('code').primaryKey(), name: jsonb('name').$type<Names>().notNull() });

/** What people come with, in their own words. */
export const problems = pgTable('problems', { code: text('code').primaryKey(), name: jsonb('name').$type<Names>().notNull() });

export const cities = pgTable('cities', {
  code: text('code').primaryKey(),
  zone: text('zone').notNull(),
  name: jsonb('name').$type<Names>().notNull(),
  lat: doublePrecision('lat').notNull(),
  lon: doublePrecision('lon').notNull(),
});
