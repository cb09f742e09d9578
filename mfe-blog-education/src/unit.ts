import {
  blog,
  blogCategory,
  blogCategoryPages,
  blogPages,
  blogPost,
  blogTag,
  blogTagPages,
} from '@tessera/contracts/routes/blog-education';
import { authorPosts } from '@tessera/contracts/blog';
import { createRemote } from '@tessera/kit/remote';

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
  pages: () => import(/* webpackChunkName: "pages" */ './pages.ts').then((m) => m.pages),
  screens: [
    { route: blog, load: blogScreen },
    { route: blogPages, load: blogScreen },
    { route: blogCategory, load: categoryScreen },
    { route: blogCategoryPages, load: categoryScreen },
    { route: blogTag, load: tagScreen },
    { route: blogTagPages, load: tagScreen },
    {
      route: blogPost,
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
