import { blogTag } from '@tessera/contracts/routes/blog-education';
import type { ReactNode } from 'react';
import { useLang, useParams, useQuery, useRoute } from '@tessera/kit/react';
import { tagPostsQuery } from '../../api/posts.ts';
import { tagHref, pageOf } from '../../features/post/blog-rules.ts';
import { PostList } from '../../features/post/post-list.tsx';
import { useT } from '../../i18n/use-t.ts';

/** The posts with a tag in the page’s language. */
export function TagScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { search } = useRoute();
  const { tag } = useParams(blogTag);
  const page = pageOf(search);
  const posts = useQuery(tagPostsQuery(lang, tag, page));
  const name = posts.data?.tag.name;
  const title = name ? t('blog-education.blog.titleOf', { category: name }) : t('blog-education.blog.title');
  return <PostList title={title} query={posts} page={page} category={null} hrefOf={(to) => tagHref(lang, tag, to)} />;
}
