import { invitation } from '@tessera/contracts/assessments';
import {
  authorPosts,
  authorPostsQuery,
  categoryPostsQuery,
  post,
  postCategories,
  postsQuery,
  tagPostsQuery,
} from '@tessera/contracts/blog';
import { defineRemote } from '@tessera/contracts/remote-config';
import {
  blog,
  blogCategory,
  blogCategoryPages,
  blogPages,
  blogPost,
  blogTag,
  blogTagPages,
} from '@tessera/contracts/routes/blog-education';
import { profile } from '@tessera/contracts/routes/marketplace';

/** The blog, and a slot with an author's posts for other pages. */
export default defineRemote({
  name: 'blog-education',
  routes: [blog, blogPages, blogCategory, blogCategoryPages, blogTag, blogTagPages, blogPost],
  slots: [authorPosts],
  uses: [invitation],
  links: [profile],
  menu: [{ id: 'blog-education.blog', place: 'header', route: blog, label: 'blog-education.menu.blog', order: 40 }],
  endpoints: [postsQuery, categoryPostsQuery, tagPostsQuery, post, postCategories, authorPostsQuery],
});
