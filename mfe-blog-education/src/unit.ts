import { authorPosts } from '@tessera/contracts/blog';
import { createRemote } from '@tessera/kit/remote';
import { blogPage, blogPagesPage } from './screens/blog/blog-page.ts';
import { categoryPage, categoryPagesPage } from './screens/category/category-page.ts';
import { postPage } from './screens/post/post-page.ts';
import { tagPage, tagPagesPage } from './screens/tag/tag-page.ts';

const blogScreen = () =>
  import(/* webpackChunkName: "blog-education.blog" */ './screens/blog/blog-screen.tsx').then((m) => m.BlogScreen);
const categoryScreen = () =>
  import(/* webpackChunkName: "blog-education.category" */ './screens/category/category-screen.tsx').then(
    (m) => m.CategoryScreen,
  );
const tagScreen = () =>
  import(/* webpackChunkName: "blog-education.tag" */ './screens/tag/tag-screen.tsx').then((m) => m.TagScreen);

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  screens: [
    { page: blogPage, load: blogScreen },
    { page: blogPagesPage, load: blogScreen },
    { page: categoryPage, load: categoryScreen },
    { page: categoryPagesPage, load: categoryScreen },
    { page: tagPage, load: tagScreen },
    { page: tagPagesPage, load: tagScreen },
    {
      page: postPage,
      load: () =>
        import(/* webpackChunkName: "blog-education.post" */ './screens/post/post-screen.tsx').then(
          (m) => m.PostScreen,
        ),
    },
  ],
  slots: [
    {
      slot: authorPosts,
      load: () =>
        import(/* webpackChunkName: "blog-education.author-posts.v1" */ './slots/author-posts/author-posts.tsx').then(
          (m) => m.AuthorPosts,
        ),
    },
  ],
  messages: (lang) => import(/* webpackChunkName: "i18n.[request]" */ `./i18n/${lang}.json`),
});
