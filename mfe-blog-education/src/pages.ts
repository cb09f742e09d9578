import type { Page } from '@tessera/kit/page';
import { blogPage, blogPagesPage } from './screens/blog/blog-page.ts';
import { categoryPage, categoryPagesPage } from './screens/category/category-page.ts';
import { postPage } from './screens/post/post-page.ts';
import { tagPage, tagPagesPage } from './screens/tag/tag-page.ts';

/** The definitions of all pages, in a file of their own: a tab's first page is shown without them. */
export const pages: readonly Page[] = [
  blogPage,
  blogPagesPage,
  categoryPage,
  categoryPagesPage,
  postPage,
  tagPage,
  tagPagesPage,
];
