import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';
import type { Db } from '../../platform/database.ts';
import type { AskedTexts, DomainQuestions } from './question-rules.ts';
import { guidanceWords, matchQuestions, matchRequests } from './tables.ts';

/** The questions of a field of help with their words in one language. */
export const findQuestions = async (
  db: Db,
  domain: Domain,
  lang: Lang,
): Promise<{ readonly setup: DomainQuestions; readonly texts: AskedTexts } | undefined> =>
  (
    await db
      .select({ setup: matchQuestions.setup, texts: sql<AskedTexts>`${matchQuestions.texts} -> ${lang}` })
      .from(matchQuestions)
      .where(eq(matchQuestions.domain, domain))
  )[0];
/** The questions of some fields of help, with their words in one language and the names of the fields. */
export const listQuestions = async (db: Db, fields: readonly Domain[], lang: Lang) =>
  fields.length === 0
    ? []
    : db
        .select({
          domain: matchQuestions.domain,
          setup: matchQuestions.setup,
          texts: sql<AskedTexts>`${matchQuestions.texts} -> ${lang}`,
        })
        .from(matchQuestions)
        .where(inArray(matchQuestions.domain, [...fields]));
export const listGuidanceWords = (db: Db, kind: 'need' | 'danger') =>
  db
    .select({ code: guidanceWords.code, lang: guidanceWords.lang, words: guidanceWords.words })
    .from(guidanceWords)
    .where(eq(guidanceWords.kind, kind));

export type MatchRow = typeof matchRequests.$inferSelect;
const isOf = (tenantId: string, owner: { readonly userId: string } | { readonly secretHash: string }) =>
  and(
    eq(matchRequests.tenantId, tenantId),
    'userId' in owner ? eq(matchRequests.userId, owner.userId) : eq(matchRequests.secretHash, owner.secretHash),
  );
export type Owner = Parameters<typeof isOf>[1];
/** What its owner has kept at a partner, as long as it may be read. */
export const findKept = async (db: Db, tenantId: string, owner: Owner, now: Date): Promise<MatchRow | undefined> =>
  (
    await db
      .select()
      .from(matchRequests)
      .where(and(isOf(tenantId, owner), gt(matchRequests.expiresAt, now)))
  )[0];
/** False if there is a row with that id already. */
export const insertKept = async (tx: Db, row: MatchRow): Promise<boolean> =>
  (await tx.insert(matchRequests).values(row).onConflictDoNothing().returning({ id: matchRequests.id })).length > 0;
/** True if there was one. */
export const deleteKept = async (db: Db, tenantId: string, owner: Owner): Promise<boolean> =>
  (await db.delete(matchRequests).where(isOf(tenantId, owner)).returning({ id: matchRequests.id })).length > 0;
export async function dropExpired(db: Db, now: Date): Promise<void> {
  await db.delete(matchRequests).where(lte(matchRequests.expiresAt, now));
}
