import type { Lang } from '@tessera/contracts/languages';
import type { Suggestion } from '@tessera/contracts/specialists';
import { fold } from '@tessera/contracts/fold';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { listPostTitles } from '../blog/index.ts';
import { listTitles } from '../products/index.ts';
import { indexNames, type NameIndex } from './name-index.ts';

/** An offer or an article, and the words of its title. */
export interface Titled {
  readonly suggestion: Suggestion;
  readonly words: readonly string[];
}
/** The titles of one kind at one partner in one language, with the positions of those that contain each word. */
export interface Titles {
  readonly list: readonly Titled[];
  readonly index: NameIndex;
}
type Kind = 'product' | 'article';

/** Milliseconds after which the titles are read again, and the number of partners and languages that are kept. */
const MAX_AGE = 60_000;
const MAX_KEPT = 40;

type Kept = { readonly at: number; readonly titles: Promise<readonly Titles[]> };
const kept = new WeakMap<Db, Map<string, Kept>>();

/**
 * The titles that a partner shows in a language. Those that are too old are read again for the next request, so that
 * nobody who is typing waits for them.
 */
export function titlesOf(db: Db, scope: Scope, lang: Lang): Promise<readonly Titles[]> {
  const own = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, own);
  const key = `${scope.tenant.id} ${lang}`;
  const now = scope.now.epochMilliseconds;
  const before = own.get(key);
  if (before && now >= before.at && now - before.at < MAX_AGE) return before.titles;
  const reading = readTitles(db, scope, lang);
  if (own.size >= MAX_KEPT) own.clear();
  own.set(key, { at: now, titles: before?.titles ?? reading });
  // Titles that cannot be read are not kept: those that are known stay in use, or the next request asks again.
  reading.then(
    () => own.set(key, { at: now, titles: reading }),
    () => (before ? undefined : own.delete(key)),
  );
  return before?.titles ?? reading;
}

async function readTitles(db: Db, scope: Scope, lang: Lang): Promise<readonly Titles[]> {
  const [products, articles] = await Promise.all([listTitles(db, scope, lang), listPostTitles(db, scope, lang)]);
  return [indexed('product', products), indexed('article', articles)];
}

interface TitleRow {
  readonly title: string;
  readonly category: string;
  readonly slug: string;
}
function indexed(kind: Kind, rows: readonly TitleRow[]): Titles {
  const list = rows.map(({ title, category, slug }) => ({
    suggestion: { kind, value: `${category}/${slug}`, label: title, total: 1 },
    words: fold(title).split(' '),
  }));
  return { list, index: indexNames(list.map(({ words }) => words)) };
}
