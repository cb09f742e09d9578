import type { Campaign } from '@tessera/contracts/campaigns';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { listRunning } from './queries.ts';

/** More than one at a time is a list, not a banner; a person who closes one sees the next. */
const MAX = 5;

/** The campaigns that run now on this site, in a language. Throws NOT_LOGGED_IN. */
export async function campaignsOf(
  { db }: { readonly db: Db },
  scope: Scope,
  lang: Lang,
): Promise<{ items: Campaign[] }> {
  requireActor(scope);
  const rows = await listRunning(db, scope, MAX);
  return {
    items: rows.map(({ id, code, slug, title, text }) => ({ id, code, slug, title: title[lang], text: text[lang] })),
  };
}
