import { useId, type ReactNode } from 'react';
import type { PostCard } from '@tessera/contracts/blog';
import { href } from '@tessera/contracts/route';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { Cover } from '@tessera/kit/art';
import { Card, classes, Tag } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './post-tile.module.css';

export interface PostTileProps {
  readonly post: PostCard;
  readonly level: 2 | 3;
  /** Omits excerpt and author, for lists beside other content. */
  readonly brief?: boolean;
  /** Across the whole width, for the newest post of the blog. */
  readonly lead?: boolean;
}

/** One post in a list: cover, title, and a summary. */
export function PostTile({ post, level, brief = false, lead = false }: PostTileProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const id = useId();
  const Heading = `h${level}` as const;
  const address = href(blogPost, lang, { category: post.category.slug, slug: post.slug });
  return (
    <Card as="article" flush aria-labelledby={id} className={classes(styles.tile, lead && styles.lead)}>
      <div className={styles.cover}>
        <Cover seed={post.slug} domain={post.category.domain} columns={6} rows={lead ? 4 : 2} />
      </div>
      <div className={styles.text}>
        {brief ? null : (
          <p className={styles.tag}>
            <Tag domain={post.category.domain}>{post.category.name}</Tag>
          </p>
        )}
        <Heading className={styles.title} id={id}>
          <a className={styles.link} href={address}>
            {post.title}
          </a>
        </Heading>
        {brief ? null : <p className={styles.excerpt}>{post.excerpt}</p>}
        <p className={styles.meta}>
          {brief
            ? t('blog-education.post.categoryAndMinutes', { category: post.category.name, count: post.minutes })
            : t('blog-education.post.authorAndDate', { author: post.author.name, date: format.date(post.date) })}
        </p>
      </div>
    </Card>
  );
}
