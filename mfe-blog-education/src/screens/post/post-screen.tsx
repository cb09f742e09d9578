import type { ReactNode } from 'react';
import { invitation } from '@tessera/contracts/assessments';
import type { Post } from '@tessera/contracts/blog';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { Cover } from '@tessera/kit/art';
import { Breadcrumb, classes, PendingTitle, QueryView, Section, Skeleton } from '@tessera/kit/base';
import { Slot, useLang, useParams, useQuery } from '@tessera/kit/react';
import { newestQuery, postQuery } from '../../api/posts.ts';
import { sectionsOf } from '../../features/post/article-rules.ts';
import { Article, Contents } from '../../features/post/article.tsx';
import { AuthorCard } from '../../features/post/author-card.tsx';
import { blogHref, categoryHref } from '../../features/post/blog-rules.ts';
import { Byline } from '../../features/post/byline.tsx';
import { PostTile } from '../../features/post/post-tile.tsx';
import { Topics } from '../../features/post/topics.tsx';
import { Translations } from '../../features/post/translations.tsx';
import { Untranslated } from '../../features/post/untranslated.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './post-screen.module.css';

const NEXT = 3;

/** One article, with its author, translations and further posts. */
export function PostScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { category, slug } = useParams(blogPost);
  const post = useQuery(postQuery(lang, category, slug));
  return (
    <QueryView query={post} skeleton={<Pending />} errorTitle={t('blog-education.post.error')}>
      {(data) => <Page post={data} />}
    </QueryView>
  );
}

function Pending(): ReactNode {
  const t = useT();
  return (
    <div className={classes('tk-page', styles.pending)}>
      <PendingTitle>{t('blog-education.blog.title')}</PendingTitle>
      <Skeleton kind="card" count={1} />
      <Skeleton kind="text" count={8} />
    </div>
  );
}

function Page({ post }: { readonly post: Post }): ReactNode {
  const t = useT();
  const lang = useLang();
  const sections = sectionsOf(post.body);
  const { category } = post;
  return (
    <article>
      <header className={styles.hero}>
        <div className={classes('tk-page', styles.heroIn)}>
          <div className={styles.words}>
            <Breadcrumb
              items={[
                { label: t('blog-education.blog.title'), href: blogHref(lang) },
                { label: category.name, href: categoryHref(lang, category.slug) },
              ]}
            />
            <Untranslated from={post.lang} />
            <h1 className={styles.title} tabIndex={-1} lang={post.lang}>
              {post.title}
            </h1>
            <p className="tk-lead" lang={post.lang}>
              {post.excerpt}
            </p>
            <Byline post={post} />
          </div>
          <div className={styles.cover}>
            <Cover seed={post.slug} domain={category.domain} columns={5} rows={4} />
          </div>
        </div>
      </header>
      <div className={classes('tk-page', styles.columns)}>
        <div className={styles.aside}>
          <Contents sections={sections} />
        </div>
        <Article sections={sections} lang={post.lang} domain={category.domain} />
        <div className={styles.also}>
          <AuthorCard author={post.author} />
          <Topics tags={post.tags} />
          <Slot slot={invitation} props={{ domain: category.domain }} />
          <Translations translations={post.translations} />
        </div>
      </div>
      <div className="tk-page">
        <ReadNext slug={post.slug} />
      </div>
    </article>
  );
}

function ReadNext({ slug }: { readonly slug: string }): ReactNode {
  const t = useT();
  const newest = useQuery(newestQuery(useLang()));
  const others = newest.data?.items.filter((post) => post.slug !== slug).slice(0, NEXT);
  if (others?.length === 0) return null;
  return (
    <Section size="public" title={t('blog-education.post.readNext')} className={classes(styles.next)}>
      <QueryView
        query={newest}
        skeleton={<Skeleton kind="card" count={NEXT} />}
        errorTitle={t('blog-education.blog.error')}
      >
        {() => (
          <div className={styles.others}>
            {others?.map((post) => (
              <PostTile key={post.id} post={post} level={3} brief />
            ))}
          </div>
        )}
      </QueryView>
    </Section>
  );
}
