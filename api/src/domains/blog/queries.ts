import type { Lang } from '@tessera/contracts/languages';
import { and, asc, count, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { blogCategories, blogTags, posts, postTags } from './tables.ts';

export type PostRow = typeof posts.$inferSelect;
export type CategoryRow = typeof blogCategories.$inferSelect;
export type TagRow = typeof blogTags.$inferSelect;
export interface PostWithCategory {
  readonly post: PostRow;
  readonly category: CategoryRow;
}
export interface PostFilter {
  readonly lang: Lang;
  /** Slugs; empty: all. */
  readonly categories?: readonly string[];
  readonly authorId?: string;
  readonly tag?: string;
}
export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly order: 'asc' | 'desc';
}

const matching = (db: Db, filter: PostFilter): SQL | undefined =>
  and(
    eq(posts.lang, filter.lang),
    filter.categories && filter.categories.length > 0 ? inArray(posts.category, [...filter.categories]) : undefined,
    filter.authorId ? eq(posts.authorId, filter.authorId) : undefined,
    filter.tag
      ? inArray(posts.id, db.select({ id: postTags.postId }).from(postTags).where(eq(postTags.tag, filter.tag)))
      : undefined,
  );

/** A page of a language's own posts, and their total. */
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
    .where(matching(db, filter))
    .orderBy(direction(posts.publishedAt), asc(posts.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(posts).where(matching(db, filter));
  return { rows, total: counted?.total ?? 0 };
}

/** All posts with this category and slug, in any language. */
export const findPosts = (
  db: Db,
  _scope: Scope,
  address: { readonly category: string; readonly slug: string },
): Promise<PostWithCategory[]> =>
  db
    .select({ post: posts, category: blogCategories })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.slug, posts.category))
    .where(and(eq(posts.slug, address.slug), eq(posts.category, address.category)));

/** The post of a translation group in one language. */
export async function findTranslation(
  db: Db,
  _scope: Scope,
  groups: readonly string[],
  lang: Lang,
): Promise<PostWithCategory | null> {
  const [row] = await db
    .select({ post: posts, category: blogCategories })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.slug, posts.category))
    .where(and(inArray(posts.translationGroup, [...groups]), eq(posts.lang, lang)))
    .orderBy(asc(posts.id));
  return row ?? null;
}

export async function findCategory(db: Db, _scope: Scope, slug: string): Promise<CategoryRow | null> {
  const [row] = await db.select().from(blogCategories).where(eq(blogCategories.slug, slug));
  return row ?? null;
}
export async function findTag(db: Db, _scope: Scope, slug: string): Promise<TagRow | null> {
  const [row] = await db.select().from(blogTags).where(eq(blogTags.slug, slug));
  return row ?? null;
}
export const listTags = (db: Db, _scope: Scope, postId: string): Promise<TagRow[]> =>
  db
    .select({ slug: blogTags.slug, name: blogTags.name })
    .from(postTags)
    .innerJoin(blogTags, eq(blogTags.slug, postTags.tag))
    .where(eq(postTags.postId, postId))
    .orderBy(asc(blogTags.slug));

/** The posts of translation groups in one language. */
export const listOfGroups = (
  db: Db,
  _scope: Scope,
  groups: readonly string[],
  lang: Lang,
): Promise<PostWithCategory[]> =>
  db
    .select({ post: posts, category: blogCategories })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.slug, posts.category))
    .where(and(eq(posts.lang, lang), inArray(posts.translationGroup, [...groups])));
/** The translations of a post. */
export const findTranslations = (db: Db, _scope: Scope, post: Pick<PostRow, 'translationGroup' | 'lang'>) =>
  db
    .select({ lang: posts.lang, category: posts.category, slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(eq(posts.translationGroup, post.translationGroup), ne(posts.lang, post.lang)));

/** The categories that have at least one post in a language. */
export const listCategories = (db: Db, _scope: Scope, lang: Lang) =>
  db
    .select({ category: blogCategories, count: count() })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.slug, posts.category))
    .where(eq(posts.lang, lang))
    .groupBy(blogCategories.slug)
    .orderBy(desc(count()), asc(blogCategories.slug));

/** Titles and addresses of the posts of a language, newest first. */
export const listTitles = (db: Db, _scope: Scope, lang: Lang) =>
  db
    .select({ title: posts.title, category: posts.category, slug: posts.slug })
    .from(posts)
    .where(eq(posts.lang, lang))
    .orderBy(desc(posts.publishedAt), asc(posts.id));

/** The names that the translations of an article share. */
export const listGroupNames = async (db: Db): Promise<readonly string[]> =>
  (await db.selectDistinct({ name: posts.translationGroup }).from(posts).orderBy(asc(posts.translationGroup))).map(
    ({ name }) => name,
  );
