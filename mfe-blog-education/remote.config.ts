import { authorPosts, authorPostsQuery, post, postCategories, postsQuery } from '@tessera/contracts/blog';
import { defineRemote } from '@tessera/contracts/remote-config';
import { blog, blogPost } from '@tessera/contracts/routes/blog-education';

/** The blog, and an author's posts lent to other pages. */
export default defineRemote({
  name: 'blog-education',
  routes: [blog, blogPost],
  slots: [authorPosts],
  menu: [{ id: 'blog-education.blog', place: 'header', route: blog, label: 'blog-education.menu.blog', order: 40 }],
  endpoints: [postsQuery, post, postCategories, authorPostsQuery],
});
