import { createServer } from '@tessera/kit/server';
import { words } from './i18n/index.ts';
import { blogPage } from './screens/blog/blog-page.ts';
import { BlogScreen } from './screens/blog/blog-screen.tsx';
import { postPage } from './screens/post/post-page.ts';
import { PostScreen } from './screens/post/post-screen.tsx';

export default createServer({
  version: __TESSERA_VERSION__,
  screens: [
    { page: blogPage, screen: BlogScreen },
    { page: postPage, screen: PostScreen },
  ],
  messages: words,
});
