import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { slot } from './slot.ts';
import { Lang } from './languages.ts';
import { TextBlock } from './specialists.ts';
import { Count, Domain, Id, Instant, Portrait, Slug } from './values.ts';

const Author = z.object({ name: z.string(), atlasSpecialistUrl: z.nullable(Slug), portrait: Portrait });
const Category = z.object({ slug: Slug, name: z.string(), domain: Domain });
export const PostCard = z.object({
  id: Id, title: z.string(), slug: Slug, category: Category, author: Author, excerpt: z.string(), date: Instant, modified: Instant,
  /** Minutes, at 200 words a minute, at least one. */
  minutes: z.int(), wordCount: z.int(), lang: Lang,
});
export type PostCard = z.infer<typeof PostCard>;
export const Post = z.object({
  ...PostCard.shape, metaTitle: z.string(), metaDescription: z.string(), body: z.array(TextBlock),
  /** The same article in other languages. */
  translations: z.array(z.object({ lang: Lang, category: Slug, slug: Slug, title: z.string() })),
});
export type Post = z.infer<typeof Post>;
const PostList = z.object({ items: z.array(PostCard), total: z.int() });
/** A language's own posts, newest first unless asked otherwise. */
export const postsQuery = endpoint('blog.query', {
  method: 'GET', path: '/api/v1/posts/query', who: 'anyone', maxAge: 60, response: PostList,
  query: { lang: Lang, page: z.optional(Count), count: z.optional(Count), categories: z.optional(z.string().check(z.maxLength(200))), sort: z.optional(z.enum(['asc', 'desc'])) },
});
export const post = endpoint('blog.post', {
  method: 'GET', path: '/api/v1/posts/category/:cat/slug/:slug', params: { cat: z.string().check(z.maxLength(120)), slug: z.string().check(z.maxLength(120)) }, query: { lang: Lang },
  who: 'anyone', errors: ['NOT_FOUND'], maxAge: 60, response: Post,
});
/** Categories of a language that have at least one post. */
export const postCategories = endpoint('blog.categories', {
  method: 'GET', path: '/api/v1/posts/categories', query: { lang: Lang }, who: 'anyone', maxAge: 60, response: z.array(z.object({ ...Category.shape, count: z.int() })),
});
export const authorPostsQuery = endpoint('blog.byAuthor', {
  method: 'GET', path: '/api/v1/posts/post/:specialistId/page/:p/count/:c/sort/:o', who: 'anyone', maxAge: 60, response: PostList,
  params: { specialistId: Id, p: Count, c: Count, o: z.enum(['asc', 'desc']) }, query: { lang: Lang },
});
/** The author's posts on a specialist's page. */
export const authorPosts = slot('blog-education.author-posts.v1', z.object({ specialistId: Id }), {
  example: { specialistId: '01935f3e-0000-7000-8000-000000000002' }, reserve: { 360: 320, 768: 280, 1280: 280 },
});
