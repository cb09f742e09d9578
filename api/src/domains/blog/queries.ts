import type { Lang } from '@tessera/contracts/languages';
import { and, asc, count, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { blogCategories, posts } from './tables.ts';

export type PostRow = typeof posts.$inferSelect;
export type CategoryRow = typeof blogCategories.$inferSelect;
export interface PostWithCategory {
  readonly post: PostRow;
  readonly category: CategoryRow;
}
export interface PostFilter {
  readonly lang: Lang;
  /** Slugs; empty means all. */
  readonly categories?: readonly string[];
  readonly authorId?: string;
}
export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly order: 'asc' | 'desc';
}

const matching = (filter: PostFilter): SQL | undefined =>
  and(
    eq(posts.lang, filter.lang),
    filter.categories && filter.categories.length > 0 ? inArray(posts.category, [...filter.categories]) : undefined,
    filter.authorId ? eq(posts.authorId, filter.authorId) : undefined,
  );

/** One page of a language's own posts, and how many there are in all. */
export async function listPosts(
  db: Db,
  _scope: Scope,
  filter: PostFilter,
  page: Page,
): Promise<{ rows: PostWithCategory[]; total: number }> {
  const direction = page.order === 'asc' ? asc : desc;
  const rows = await db
    .select({ post: posts, category: blogCategories })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.slug, posts.category))
    .where(matching(filter))
    .orderBy(direction(posts.publishedAt), asc(posts.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(posts).where(matching(filter));
  return { rows, total: counted?.total ?? 0 };
}

export async function findPost(
  db: Db,
  _scope: Scope,
  address: { readonly lang: Lang; readonly category: string; readonly slug: string },
): Promise<PostWithCategory | null> {
  const [row] = await db
    .select({ post: posts, category: blogCategories })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.slug, posts.category))
    .where(and(eq(posts.lang, address.lang), eq(posts.slug, address.slug), eq(posts.category, address.category)));
  return row ?? null;
}

/** The same article in other languages. */
export const findTranslations = (db: Db, _scope: Scope, post: Pick<PostRow, 'translationGroup' | 'lang'>) =>
  db
    .select({ lang: posts.lang, category: posts.category, slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(eq(posts.translationGroup, post.translationGroup), ne(posts.lang, post.lang)));

/** Categories of a language that have at least one post. */
export const listCategories = (db: Db, _scope: Scope, lang: Lang) =>
  db
    .select({ category: blogCategories, count: count() })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.slug, posts.category))
    .where(eq(posts.lang, lang))
    .groupBy(blogCategories.slug)
    .orderBy(desc(count()), asc(blogCategories.slug));
