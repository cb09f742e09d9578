import type { Lang } from '@tessera/contracts/languages';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { termsTexts } from './tables.ts';

type TermsRow = typeof termsTexts.$inferSelect;
/** The days from which each of the terms in force today (UTC) applies, by name. */
export async function listInForce(db: Db, scope: Scope, lang: Lang): Promise<Pick<TermsRow, 'name' | 'since'>[]> {
  const today = scope.now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  return db
    .selectDistinctOn([termsTexts.name], { name: termsTexts.name, since: termsTexts.since })
    .from(termsTexts)
    .where(and(eq(termsTexts.lang, lang), lte(termsTexts.since, today)))
    .orderBy(termsTexts.name, desc(termsTexts.since));
}
/** The terms in force today (UTC); undefined if there are none. */
export async function findTerms(
  db: Db,
  scope: Scope,
  name: TermsRow['name'],
  lang: Lang,
): Promise<TermsRow | undefined> {
  const today = scope.now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const [row] = await db
    .select()
    .from(termsTexts)
    .where(and(eq(termsTexts.name, name), eq(termsTexts.lang, lang), lte(termsTexts.since, today)))
    .orderBy(desc(termsTexts.since))
    .limit(1);
  return row;
}
