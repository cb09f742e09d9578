import type { ReactNode } from 'react';
import type { PostList as Posts } from '@tessera/contracts/blog';
import {
  ButtonLink,
  classes,
  EmptyState,
  Grid,
  PageHeader,
  Pagination,
  QueryView,
  Skeleton,
  type QueryLike,
} from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { categoriesQuery, PAGE_SIZE } from '../../api/posts.ts';
import { useT } from '../../i18n/use-t.ts';
import { blogHref } from './blog-rules.ts';
import { CategoryChips } from './category-chips.tsx';
import { PostTile } from './post-tile.tsx';
import styles from './post-list.module.css';

export interface PostListProps {
  readonly title: string;
  readonly query: QueryLike<Posts>;
  /** The current page, starting at 1. */
  readonly page: number;
  /** Slug of the category of the posts; null if they are selected by something else. */
  readonly category?: string | null;
  readonly hrefOf: (page: number) => string;
  /** Shows the first post large, above the categories. */
  readonly lead?: boolean;
}

/** A paginated list of posts, below the categories of the page's language. */
export function PostList({ title, query, page, category, hrefOf, lead = false }: PostListProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const categories = useQuery(categoriesQuery(lang));
  const total = query.data?.total ?? 0;
  const first = lead ? query.data?.items[0] : undefined;
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader size="public" title={title} lead={t('blog-education.blog.lead')} />
      {first ? <PostTile post={first} level={2} lead /> : null}
      {categories.data ? (
        <CategoryChips categories={categories.data} chosen={category} />
      ) : (
        <div className={styles.reserved} />
      )}
      <QueryView
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          total > 0 ? (
            <EmptyState
              title={t('blog-education.blog.beyond')}
              action={<ButtonLink href={hrefOf(1)}>{t('blog-education.blog.toFirst')}</ButtonLink>}
            />
          ) : (
            <EmptyState
              title={t('blog-education.blog.empty')}
              action={
                hrefOf(1) === blogHref(lang) ? null : (
                  <ButtonLink href={blogHref(lang)}>{t('blog-education.blog.all')}</ButtonLink>
                )
              }
            />
          )
        }
        skeleton={<Skeleton kind="card" count={6} />}
        errorTitle={t('blog-education.blog.error')}
      >
        {({ items }) => (
          <>
            <Grid>
              {items.map((post) => (post === first ? null : <PostTile key={post.id} post={post} level={2} />))}
            </Grid>
            <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} hrefOf={hrefOf} />
          </>
        )}
      </QueryView>
    </div>
  );
}
