import type { Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import type { Domain, Portrait } from '@tessera/contracts/values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { cities, domains, specialities } from '../reference/tables.ts';
import { tenants, users } from '../tenancy/tables.ts';

export interface Licence {
  readonly name: string;
  readonly issuer: string;
  readonly year: number;
  /** The day on which we compared the document, such as `2026-03-02`; null: not yet; absent: from before it was noted. */
  readonly checkedOn?: string | null;
}
export interface Membership {
  readonly name: string;
  /** Year. */
  readonly since: number;
  readonly checkedOn: string | null;
}

/** A specialist. Durations are minutes, prices integer minor units of `currency`. */
export const specialists = pgTable(
  'specialists',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    atlasUrl: text('atlas_url').notNull().unique(),
    title: text('title').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    gender: text('gender').$type<'f' | 'm'>().notNull(),
    portrait: jsonb('portrait').$type<Portrait>().notNull(),
    city: text('city')
      .notNull()
      .references(() => cities.code),
    address: text('address'),
    zone: text('zone').notNull(),
    domain: text('domain')
      .$type<Domain>()
      .notNull()
      .references(() => domains.code),
    languages: text('languages').array().$type<Lang[]>().notNull(),
    online: boolean('online').notNull(),
    verified: boolean('verified').notNull(),
    practiceYears: integer('practice_years').notNull(),
    priceMinor: integer('price_minor').notNull(),
    currency: text('currency').notNull(),
    duration: integer('duration').notNull(),
    /** Minutes kept free after each meeting. */
    buffer: integer('buffer').notNull(),
    /** Minutes before the start after which a slot can no longer be taken. */
    leastNotice: integer('least_notice').notNull(),
    firstMeetingFree: boolean('first_meeting_free').notNull(),
    acceptsVouchers: boolean('accepts_vouchers').notNull().default(true),
    licences: jsonb('licences').$type<readonly Licence[]>().notNull(),
    memberships: jsonb('memberships')
      .$type<readonly Membership[]>()
      .notNull()
      .default(sql`'[]'`),
    description: jsonb('description').$type<readonly TextBlock[]>().notNull(),
    descriptionLang: text('description_lang').$type<Lang>().notNull(),
    /** Codes of therapies and problems. */
    therapies: text('therapies')
      .array()
      .notNull()
      .default(sql`'{}'`),
    problems: text('problems')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * Folded words for the text search of the previous release, which may still run during a deployment; empty until
     * written.
     */
    searchText: text('search_text').notNull().default(''),
    /** Only an active profile is shown and booked: `hidden` for a while, `review` before it is first shown. */
    status: text('status').$type<'active' | 'hidden' | 'review' | 'suspended'>().notNull().default('active'),
    /** Why the profile is suspended; set exactly when it is. */
    suspendedComment: text('suspended_comment'),
    /** Since when it is suspended; set exactly then. */
    suspendedAt: instant('suspended_at'),
    licensedInRo: boolean('licensed_in_ro').notNull().default(false),
    /** Position on the map; null: the city's own position. */
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
  },
  (table) => [
    index('specialists_user').on(table.userId),
    index('specialists_status').on(table.status),
    index('specialists_city').on(table.city),
    index('specialists_domain').on(table.domain),
    index('specialists_languages').using('gin', table.languages),
    check('specialists_minutes', sql`${table.duration} > 0 and ${table.buffer} >= 0 and ${table.leastNotice} >= 0`),
    check('specialists_price', sql`${table.priceMinor} >= 0`),
    check('specialists_suspended_at', sql`(${table.status} = 'suspended') = (${table.suspendedAt} is not null)`),
    check(
      'specialists_status',
      sql`${table.status} in ('active', 'hidden', 'review', 'suspended') and (${table.status} = 'suspended') = (${table.suspendedComment} is not null)`,
    ),
  ],
);

/** Specialities of a specialist; position 0 determines the heading. */
export const specialistSpecialities = pgTable(
  'specialist_specialities',
  {
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id),
    speciality: text('speciality')
      .notNull()
      .references(() => specialities.code),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.specialistId, table.position] }),
    index('specialist_specialities_speciality').on(table.speciality),
  ],
);

/** The specialists offered by each tenant that does not offer all. */
export const tenantSpecialists = pgTable(
  'tenant_specialists',
  {
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.specialistId] }),
    index('tenant_specialists_specialist').on(table.specialistId),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id),
    author: text('author').notNull(),
    portrait: jsonb('portrait').$type<Portrait>().notNull(),
    stars: integer('stars').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** When an administrator took it down after a report; shown and counted nowhere since. */
    takenDownAt: instant('taken_down_at'),
  },
  (table) => [
    index('reviews_specialist').on(table.specialistId, table.writtenAt),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** Reviews shown as testimonials of the whole site, in the order of `place`. */
export const testimonials = pgTable('testimonials', {
  reviewId: uuid('review_id')
    .primaryKey()
    .references(() => reviews.id),
  place: integer('place').notNull(),
});
