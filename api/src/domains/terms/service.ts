import type { Lang } from '@tessera/contracts/languages';
import type { TermsName } from '@tessera/contracts/booking';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { findTerms } from './queries.ts';

/** The terms in force today in a language. Throws NOT_FOUND if there are none. */
export async function termsOf(
  { db }: { readonly db: Db },
  scope: Scope,
  { code, name }: { readonly code: Lang; readonly name: TermsName },
) {
  const row = await findTerms(db, scope, name, code);
  if (!row) throw fail('NOT_FOUND');
  return { code, name, since: row.since, blocks: row.blocks };
}
