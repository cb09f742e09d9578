import { route } from '../platform/route.ts';

/** Enough of a list to determine that it is not empty. */
const first = { page: '1', count: '1', order: 'desc' };

/** Each language has its own posts, so the language switch leads to the blog's root from every page. */
const BLOG = 'blog-education.blog';
/** `category` used to be a query parameter; such a URL redirects to the category's own. */
export const blog = route({
  id: BLOG,
  path: '/blog',
  server: true,
  switchesTo: BLOG,
  index: true,
  query: ['category', 'page'],
});
export const blogCategory = route({
  id: 'blog-education.category',
  path: '/blog/:category',
  server: true,
  switchesTo: BLOG,
  query: ['page'],
  thing: { endpoint: 'blog.byCategory', input: { slug: ':category', ...first } },
});
export const blogTag = route({
  id: 'blog-education.tag',
  path: '/blog/tag/:tag',
  server: true,
  switchesTo: BLOG,
  query: ['page'],
  thing: { endpoint: 'blog.byTag', input: { slug: ':tag', ...first } },
});
/** URLs of numbered pages redirect to their list. */
export const blogPages = route({
  id: 'blog-education.pages',
  path: '/blog/page/:page',
  server: true,
  switchesTo: BLOG,
});
export const blogCategoryPages = route({
  id: 'blog-education.category-pages',
  path: '/blog/:category/page/:page',
  server: true,
  switchesTo: BLOG,
});
export const blogTagPages = route({
  id: 'blog-education.tag-pages',
  path: '/blog/tag/:tag/page/:page',
  server: true,
  switchesTo: BLOG,
});
export const blogPost = route({
  id: 'blog-education.post',
  path: '/blog/:category/:slug',
  server: true,
  switchesTo: BLOG,
  index: true,
  thing: { endpoint: 'blog.post', input: { cat: ':category', slug: ':slug' } },
});
