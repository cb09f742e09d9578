import type { ReactNode } from 'react';
import type { Post } from '@tessera/contracts/blog';
import { Chip, Row } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { tagHref } from './blog-rules.ts';
import styles from './topics.module.css';

/** Tags of an article, each linked to its posts; renders nothing without tags. */
export function Topics({ tags }: Pick<Post, 'tags'>): ReactNode {
  const t = useT();
  const lang = useLang();
  if (tags.length === 0) return null;
  return (
    <nav className={styles.topics} aria-label={t('blog-education.post.topics')}>
      <p className={styles.title} aria-hidden="true">
        {t('blog-education.post.topics')}
      </p>
      <Row gap={2} wrap>
        {tags.map(({ slug, name }) => (
          <Chip key={slug} href={tagHref(lang, slug)}>
            {name}
          </Chip>
        ))}
      </Row>
    </nav>
  );
}
