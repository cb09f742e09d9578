import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { slot } from '../../platform/slot.ts';
import { Lang } from '../../platform/languages.ts';
import { TextBlock } from '../specialists/text-block.ts';
import { Count, Domain, Id, Instant, Portrait, Slug } from '../../platform/values.ts';

/** A path segment as typed by the visitor; an unknown value results in NOT_FOUND. */
const AskedSlug = z.string().check(z.maxLength(120));
const Order = z.enum(['asc', 'desc']);
const Author = z.object({ name: z.string(), atlasSpecialistUrl: z.nullable(Slug), portrait: Portrait });
const Category = z.object({ slug: Slug, name: z.string(), domain: Domain });
const Tag = z.object({ slug: Slug, name: z.string() });
export const PostCard = z.object({
  id: Id,
  title: z.string(),
  slug: Slug,
  category: Category,
  author: Author,
  excerpt: z.string(),
  date: Instant,
  modified: Instant,
  /** Minutes, at 200 words a minute, at least one. */
  minutes: z.int(),
  wordCount: z.int(),
  lang: Lang,
});
export type PostCard = z.infer<typeof PostCard>;
export const Post = z.object({
  ...PostCard.shape,
  metaTitle: z.string(),
  metaDescription: z.string(),
  body: z.array(TextBlock),
  /** Topics, labelled in the requested language. */
  tags: z.array(Tag),
  /** The same article in other languages. */
  translations: z.array(z.object({ lang: Lang, category: Slug, slug: Slug, title: z.string() })),
});
export type Post = z.infer<typeof Post>;
const PostList = z.object({ items: z.array(PostCard), total: z.int() });
export type PostList = z.infer<typeof PostList>;
/** Posts in one language, newest first by default. */
export const postsQuery = endpoint('blog.query', {
  summary: 'Articles by category, tag or words, by page',
  method: 'GET',
  path: '/api/v1/posts/query',
  who: 'anyone',
  maxAge: 60,
  response: PostList,
  query: {
    lang: Lang,
    page: z.optional(Count),
    count: z.optional(Count),
    categories: z.optional(z.string().check(z.maxLength(200))),
    sort: z.optional(Order),
  },
});
/**
 * Posts of a category in one language: an empty list is a valid response; a category that exists in no language is
 * NOT_FOUND.
 */
export const categoryPostsQuery = endpoint('blog.byCategory', {
  summary: 'Articles of a category, by page',
  method: 'GET',
  path: '/api/v1/posts/category/:slug/page/:page/count/:count/sort/:order',
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  params: { slug: AskedSlug, page: Count, count: Count, order: Order },
  query: { lang: Lang },
  response: z.object({ ...PostList.shape, category: Category }),
});
/** The same for a tag. */
export const tagPostsQuery = endpoint('blog.byTag', {
  summary: 'Articles with a tag, by page',
  method: 'GET',
  path: '/api/v1/posts/tag/:slug/page/:page/count/:count/sort/:order',
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  params: { slug: AskedSlug, page: Count, count: Count, order: Order },
  query: { lang: Lang },
  response: z.object({ ...PostList.shape, tag: Tag }),
});
/**
 * One article by its slug in any language. If it is translated into the requested language, the response is that
 * translation, with its own slug; otherwise it is the original article, with its own `lang`.
 */
export const post = endpoint('blog.post', {
  summary: 'An article',
  method: 'GET',
  path: '/api/v1/posts/category/:cat/slug/:slug',
  params: { cat: AskedSlug, slug: AskedSlug },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  response: Post,
});
/** Categories of a language that have at least one post. */
export const postCategories = endpoint('blog.categories', {
  summary: 'Categories of articles',
  method: 'GET',
  path: '/api/v1/posts/categories',
  query: { lang: Lang },
  who: 'anyone',
  maxAge: 60,
  response: z.array(z.object({ ...Category.shape, count: z.int() })),
});
export const authorPostsQuery = endpoint('blog.byAuthor', {
  summary: 'Articles of a specialist, by page',
  method: 'GET',
  path: '/api/v1/posts/post/:specialistId/page/:p/count/:c/sort/:o',
  who: 'anyone',
  maxAge: 60,
  response: PostList,
  params: { specialistId: Id, p: Count, c: Count, o: Order },
  query: { lang: Lang },
});
/** The author's posts on a specialist's page. */
export const authorPosts = slot('blog-education.author-posts.v1', z.object({ specialistId: Id }), {
  example: { specialistId: '01935f3e-0000-7000-8000-000000000002' },
  reserve: { 360: 320, 768: 280, 1280: 280 },
});
