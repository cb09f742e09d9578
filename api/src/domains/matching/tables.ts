import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { ownerCheck, ownerColumns } from '../tenancy/owner-tables.ts';
import type { AskedTexts, DomainQuestions } from './question-rules.ts';

/** What is asked about each field of help, and what an answer stands for. Not edited on a site: a release replaces it. */
export const matchQuestions = pgTable('match_questions', {
  domain: text('domain').$type<Domain>().primaryKey(),
  setup: jsonb('setup').$type<DomainQuestions>().notNull(),
  texts: jsonb('texts').$type<Readonly<Record<Lang, AskedTexts>>>().notNull(),
});

/** What people write about a trouble, by speciality, and what somebody in danger writes, by the kind of help. */
export const guidanceWords = pgTable(
  'guidance_words',
  {
    kind: text('kind').$type<'need' | 'danger'>().notNull(),
    code: text('code').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    words: text('words').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code, table.lang] })],
);

/**
 * Answers that somebody has kept on purpose. A visitor's row belongs to whom has its code, of which the hash is here; an
 * account has one at each partner.
 */
export const matchRequests = pgTable(
  'match_requests',
  {
    id: uuid('id').primaryKey(),
    ...ownerColumns(),
    /** JSON: the field of help, the answers as codes, the language of the meeting. */
    answers: sealedText('answers').notNull(),
    symptomMatching: boolean('symptom_matching').notNull(),
    createdAt: instant('created_at').notNull(),
    /** From then on nobody can read it, and a job deletes it. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('match_requests_user').on(table.tenantId, table.userId),
    uniqueIndex('match_requests_secret').on(table.secretHash),
    index('match_requests_person').on(table.userId),
    index('match_requests_expiry').on(table.expiresAt),
    ownerCheck('match_requests_owner', table),
  ],
);
