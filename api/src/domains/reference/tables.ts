import type { Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** A name or text in each interface language. */
export type Names = Record<Lang, string>;

/** The fields of help, in the order of `position`. */
export const domains = pgTable('domains', {
  code: text('code').$type<Domain>().primaryKey(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Names>().notNull(),
  tagline: jsonb('tagline').$type<Names>().notNull(),
});

/** Professions, in their shortest form. */
export const professions = pgTable('professions', {
  code: text('code').primaryKey(),
  name: jsonb('name').$type<Names>().notNull(),
});

/**
 * Specialities within a domain; the headings are the professional titles of a woman and a man whose main speciality it
 * is.
 */
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
    /** The profession of somebody whose main speciality it is. */
    profession: text('profession').references(() => professions.code),
  },
  (table) => [index('specialities_domain').on(table.domain), index('specialities_profession').on(table.profession)],
);

/** Therapies. */
export const therapies = pgTable('therapies', {
  code: text('code').primaryKey(),
  name: jsonb('name').$type<Names>().notNull(),
});

/** Problems, in everyday words. */
export const problems = pgTable('problems', {
  code: text('code').primaryKey(),
  name: jsonb('name').$type<Names>().notNull(),
});

/** Counties with a city of ours, by their codes of ISO 3166-2; `country` is the code of ISO 3166-1. */
export const counties = pgTable('counties', {
  code: text('code').primaryKey(),
  country: text('country').notNull(),
  name: jsonb('name').$type<Names>().notNull(),
});

export const cities = pgTable(
  'cities',
  {
    code: text('code').primaryKey(),
    zone: text('zone').notNull(),
    name: jsonb('name').$type<Names>().notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    /** Null for a city of a previous release, until the next start fills it in. */
    county: text('county').references(() => counties.code),
  },
  (table) => [index('cities_county').on(table.county)],
);

/** Settings of the site that an operator changes in the row: limits and public keys. */
export const settings = pgTable('settings', { name: text('name').primaryKey(), value: text('value').notNull() });

/** The kind of meaning of a search word: a profession, or a filter value. */
export type WordKind = 'profession' | 'domain' | 'speciality' | 'problem' | 'therapy' | 'place' | 'gender';
/** Synonyms used in searches, besides the name itself; `place` also covers video meetings. */
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
