import { createServer } from '@tessera/kit/server';
import { words } from './i18n/index.ts';
import { blogPage, blogPagesPage } from './screens/blog/blog-page.ts';
import { BlogScreen } from './screens/blog/blog-screen.tsx';
import { categoryPage, categoryPagesPage } from './screens/category/category-page.ts';
import { CategoryScreen } from './screens/category/category-screen.tsx';
import { postPage } from './screens/post/post-page.ts';
import { PostScreen } from './screens/post/post-screen.tsx';
import { tagPage, tagPagesPage } from './screens/tag/tag-page.ts';
import { TagScreen } from './screens/tag/tag-screen.tsx';

export default createServer({
  version: __TESSERA_VERSION__,
  screens: [
    { page: blogPage, screen: BlogScreen },
    { page: blogPagesPage, screen: BlogScreen },
    { page: categoryPage, screen: CategoryScreen },
    { page: categoryPagesPage, screen: CategoryScreen },
    { page: tagPage, screen: TagScreen },
    { page: tagPagesPage, screen: TagScreen },
    { page: postPage, screen: PostScreen },
  ],
  messages: words,
});
