import type { Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The same words in each interface language. */
export type Names = Record<Lang, string>;

/** The fields of help, in the order of `position`. */
export const domains = pgTable('domains', {
  code: text('code').$type<Domain>().primaryKey(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Names>().notNull(),
  tagline: jsonb('tagline').$type<Names>().notNull(),
});

/** What somebody is by trade, in its shortest form. */
export const professions = pgTable('professions', { code: text('code').primaryKey(), name: jsonb('name').$type<Names>().notNull() });

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
    /** What somebody is who leads with it. */
    profession: text('profession').references(() => professions.code),
  },
  (table) => [index('specialities_domain').on(table.domain), index('specialities_profession').on(table.profession)],
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

/** What a word of a search can mean: a profession, or a value of a filter. */
export type WordKind = 'profession' | 'domain' | 'speciality' | 'problem' | 'therapy' | 'place' | 'gender';
/** Words and phrases by which people look for a row, beside its own name; `place` also has the meetings by video. */
export const searchWords = pgTable(
  'search_words',
  {
    kind: text('kind').$type<WordKind>().notNull(),
    code: text('code').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    words: text('words').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code, table.lang] })],
);
