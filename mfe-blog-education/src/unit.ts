import { authorPosts } from '@tessera/contracts/blog';
import { createRemote } from '@tessera/kit/remote';
import { blogPage } from './screens/blog/blog-page.ts';
import { postPage } from './screens/post/post-page.ts';

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  screens: [
    { page: blogPage, load: () => import(/* webpackChunkName: "blog-education.blog" */ './screens/blog/blog-screen.tsx').then((m) => m.BlogScreen) },
    { page: postPage, load: () => import(/* webpackChunkName: "blog-education.post" */ './screens/post/post-screen.tsx').then((m) => m.PostScreen) },
  ],
  slots: [
    { slot: authorPosts, load: () => import(/* webpackChunkName: "blog-education.author-posts.v1" */ './slots/author-posts/author-posts.tsx').then((m) => m.AuthorPosts) },
  ],
  messages: (lang) => import(/* webpackChunkName: "i18n.[request]" */ `./i18n/${lang}.json`),
});
