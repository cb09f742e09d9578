import type { ReactNode } from 'react';
import { useLang, useQuery, useRoute } from '@tessera/kit/react';
import { postsQuery } from '../../api/posts.ts';
import { blogHref, pageOf } from '../../features/post/blog-rules.ts';
import { PostList } from '../../features/post/post-list.tsx';
import { useT } from '../../i18n/use-t.ts';

/** The posts in the page's language, newest first. */
export function BlogScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const page = pageOf(useRoute().search);
  const posts = useQuery(postsQuery(lang, page));
  return (
    <PostList
      title={t('blog-education.blog.title')}
      query={posts}
      page={page}
      hrefOf={(to) => blogHref(lang, to)}
      lead={page === 1}
    />
  );
}
