import { translatedTerms } from '@tessera/contracts/terms';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { serve } from '../../platform/http.ts';
import type { Scope } from '../../platform/scope.ts';
import { termsTexts } from './tables.ts';

/** The words that hold today, UTC. */
async function findTerms(db: Db, scope: Scope, name: typeof termsTexts.$inferSelect.name, lang: typeof termsTexts.$inferSelect.lang) {
  const today = scope.now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const [row] = await db
    .select()
    .from(termsTexts)
    .where(and(eq(termsTexts.name, name), eq(termsTexts.lang, lang), lte(termsTexts.since, today)))
    .orderBy(desc(termsTexts.since))
    .limit(1);
  return row;
}

export function termsRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  serve(app, translatedTerms, async ({ code, name }, scope) => {
    const row = await findTerms(db, scope, name, code);
    if (!row) throw fail('NOT_FOUND');
    return { code, name, since: row.since, blocks: row.blocks };
  });
}
