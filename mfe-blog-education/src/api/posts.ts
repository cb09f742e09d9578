import * as blog from '@tessera/contracts/blog';
import type { Lang } from '@tessera/contracts/languages';
import { query } from '@tessera/kit/react';

export const PAGE_SIZE = 9;
/**
 * Number of posts fetched for the end of an article: one more than is shown, because the
 * article itself may be among them.
 */
const NEXT_COUNT = 4;
const BY_AUTHOR = 3;
const pageOf = (page: number) => ({ page: String(page), count: String(PAGE_SIZE) });

/** Pages start at 1. */
export const postsQuery = (lang: Lang, page: number) => query(blog.postsQuery, { lang, ...pageOf(page) });
export const categoryPostsQuery = (lang: Lang, slug: string, page: number) =>
  query(blog.categoryPostsQuery, { lang, slug, ...pageOf(page), order: 'desc' });
export const tagPostsQuery = (lang: Lang, slug: string, page: number) =>
  query(blog.tagPostsQuery, { lang, slug, ...pageOf(page), order: 'desc' });
/** The newest posts of a language. */
export const newestQuery = (lang: Lang) => query(blog.postsQuery, { lang, page: '1', count: String(NEXT_COUNT) });
export const categoriesQuery = (lang: Lang) => query(blog.postCategories, { lang });
export const postQuery = (lang: Lang, category: string, slug: string) =>
  query(blog.post, { lang, cat: category, slug });
/** A specialist's posts in a language, newest first. */
export const byAuthorQuery = (lang: Lang, specialistId: string) =>
  query(blog.authorPostsQuery, { lang, specialistId, p: '1', c: String(BY_AUTHOR), o: 'desc' });
