import type { ReactNode } from 'react';
import { authorPosts } from '@tessera/contracts/blog';
import { QueryView, Section } from '@tessera/kit/base';
import { useLang, useQuery, useSlotProps } from '@tessera/kit/react';
import { byAuthorQuery } from '../../api/posts.ts';
import { PostTile } from '../../features/post/post-tile.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './author-posts.module.css';

/** A specialist's newest posts, lent to another page. Renders nothing if there are none in this language. */
export function AuthorPosts(): ReactNode {
  const props = useSlotProps(authorPosts);
  return props ? <Posts specialistId={props.specialistId} /> : null;
}

function Posts({ specialistId }: { readonly specialistId: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const posts = useQuery(byAuthorQuery(lang, specialistId));
  if (posts.data?.items.length === 0) return null;
  return (
    <Section title={t('blog-education.slot.title')}>
      <QueryView query={posts} errorTitle={t('blog-education.blog.error')}>
        {({ items }) => (
          <div className={styles.posts}>
            {items.map((post) => (
              <PostTile key={post.id} post={post} level={3} brief />
            ))}
          </div>
        )}
      </QueryView>
    </Section>
  );
}
