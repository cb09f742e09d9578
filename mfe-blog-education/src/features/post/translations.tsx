import { useId, type ReactNode } from 'react';
import type { Post } from '@tessera/contracts/blog';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { Chip, Row } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './translations.module.css';

/** Links to the translations of an article; renders nothing without translations. */
export function Translations({ translations }: Pick<Post, 'translations'>): ReactNode {
  const t = useT();
  const id = useId();
  if (translations.length === 0) return null;
  return (
    <nav className={styles.translations} aria-labelledby={id}>
      <p className={styles.title} id={id}>
        {t('blog-education.post.alsoIn')}
      </p>
      <Row gap={2} wrap>
        {translations.map(({ lang, category, slug, title }) => (
          <Chip key={lang} href={href(blogPost, lang, { category, slug })} hrefLang={lang} lang={lang} title={title}>
            {LANGUAGE_NAMES[lang]}
          </Chip>
        ))}
      </Row>
    </nav>
  );
}
