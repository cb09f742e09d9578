import { blogCategory } from '@tessera/contracts/routes/blog-education';
import type { ReactNode } from 'react';
import { useLang, useParams, useQuery, useRoute } from '@tessera/kit/react';
import { categoryPostsQuery } from '../../api/posts.ts';
import { categoryHref, pageOf } from '../../features/post/blog-rules.ts';
import { PostList } from '../../features/post/post-list.tsx';
import { useT } from '../../i18n/use-t.ts';

/** The posts of one category in the page’s language. */
export function CategoryScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { search } = useRoute();
  const { category } = useParams(blogCategory);
  const page = pageOf(search);
  const posts = useQuery(categoryPostsQuery(lang, category, page));
  const name = posts.data?.category.name;
  const title = name ? t('blog-education.blog.titleOf', { category: name }) : t('blog-education.blog.title');
  return (
    <PostList
      title={title}
      query={posts}
      page={page}
      category={category}
      hrefOf={(to) => categoryHref(lang, category, to)}
    />
  );
}
