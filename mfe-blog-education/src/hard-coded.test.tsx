import { hardCodedOn } from '@tessera/kit/testing';
import { blog, blogCategory, blogPost, blogTag } from '@tessera/contracts/routes/blog-education';
import { words } from './i18n/index.ts';
import { BlogScreen } from './screens/blog/blog-screen.tsx';
import { CategoryScreen } from './screens/category/category-screen.tsx';
import { PostScreen } from './screens/post/post-screen.tsx';
import { TagScreen } from './screens/tag/tag-screen.tsx';
import { allAnswers, article } from './testing/examples.ts';

const all = { messages: words, answers: allAnswers };
const { slug, category } = article;

it.each([
  ['blog', <BlogScreen key="b" />, { route: blog }],
  ['category', <CategoryScreen key="c" />, { route: blogCategory, params: { category: category.slug } }],
  ['tag', <TagScreen key="t" />, { route: blogTag, params: { tag: 'burnout' } }],
  ['post', <PostScreen key="p" />, { route: blogPost, params: { category: category.slug, slug } }],
])('nothing on the page is written in one language: %s', async (_name, ui, at) => {
  expect(await hardCodedOn(ui, { ...all, at })).toEqual([]);
});
