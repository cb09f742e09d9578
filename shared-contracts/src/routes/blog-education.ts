import { route } from '../route.ts';

export const blog = route({ id: 'blog-education.blog', path: '/blog', server: true, index: true, query: ['category', 'page'] });
export const blogPost = route({ id: 'blog-education.post', path: '/blog/:category/:slug', server: true, index: true });
