import type { ReactNode } from 'react';
import { ButtonLink, classes, EmptyState, Grid, PageHeader, Pagination, QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery, useRoute, useT } from '@tessera/kit/react';
import { categoriesQuery, PAGE_SIZE, postsQuery } from '../../api/posts.ts';
import { blogHref, readFilters } from '../../features/post/blog-rules.ts';
import { CategoryChips } from '../../features/post/category-chips.tsx';
import { PostTile } from '../../features/post/post-tile.tsx';
import styles from './blog-screen.module.css';

/** The posts of the page's language, newest first. */
export function BlogScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const filters = readFilters(useRoute().search);
  const posts = useQuery(postsQuery(lang, filters));
  const categories = useQuery(categoriesQuery(lang));
  const { category, page } = filters;
  const name = categories.data?.find(({ slug }) => slug === category)?.name;
  const total = posts.data?.total ?? 0;
  const title = name ? t('blog-education.blog.titleOf', { category: name }) : t('blog-education.blog.title');
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader size="public" title={title} lead={t('blog-education.blog.lead')} />
      {categories.data ? <CategoryChips categories={categories.data} chosen={category} /> : <div className={styles.reserved} />}
      <QueryView
        query={posts}
        isEmpty={({ items }) => items.length === 0}
        empty={total > 0 ? (
          <EmptyState
            title={t('blog-education.blog.beyond')}
            action={<ButtonLink href={blogHref(lang, { ...filters, page: 1 })}>{t('blog-education.blog.toFirst')}</ButtonLink>}
          />
        ) : (
          <EmptyState
            title={t('blog-education.blog.empty')}
            action={category ? <ButtonLink href={blogHref(lang, {})}>{t('blog-education.blog.all')}</ButtonLink> : null}
          />
        )}
        skeleton={<Skeleton kind="card" count={6} />}
        errorTitle={t('blog-education.blog.error')}
      >
        {({ items }) => (
          <>
            <Grid>{items.map((post) => <PostTile key={post.id} post={post} level={2} />)}</Grid>
            <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} hrefOf={(to) => blogHref(lang, { ...filters, page: to })} />
          </>
        )}
      </QueryView>
    </div>
  );
}
