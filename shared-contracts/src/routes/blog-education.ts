import { route } from '../platform/route.ts';

/** Enough of a list to know that there is one. */
const first = { page: '1', count: '1', order: 'desc' };

/** Each language has posts of its own, so the language switch leads to the root from anywhere in the blog. */
const BLOG = 'blog-education.blog';
/** `category` stood in the query once; such an address leads to the category's own. */
export const blog = route({ id: BLOG, path: '/blog', server: true, switchesTo: BLOG, index: true, query: ['category', 'page'] });
export const blogCategory = route({ id: 'blog-education.category', path: '/blog/:category', server: true, switchesTo: BLOG, query: ['page'], thing: { endpoint: 'blog.byCategory', input: { slug: ':category', ...first } } });
export const blogTag = route({ id: 'blog-education.tag', path: '/blog/tag/:tag', server: true, switchesTo: BLOG, query: ['page'], thing: { endpoint: 'blog.byTag', input: { slug: ':tag', ...first } } });
/** Addresses of numbered pages lead to their list. */
export const blogPages = route({ id: 'blog-education.pages', path: '/blog/page/:page', server: true, switchesTo: BLOG });
export const blogCategoryPages = route({ id: 'blog-education.category-pages', path: '/blog/:category/page/:page', server: true, switchesTo: BLOG });
export const blogTagPages = route({ id: 'blog-education.tag-pages', path: '/blog/tag/:tag/page/:page', server: true, switchesTo: BLOG });
export const blogPost = route({
  id: 'blog-education.post', path: '/blog/:category/:slug', server: true, switchesTo: BLOG, index: true, thing: { endpoint: 'blog.post', input: { cat: ':category', slug: ':slug' } },
});
