import type { ReactNode } from 'react';
import type { Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';
import { classes, TextBlocks } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import type { ArticleSection } from './article-rules.ts';
import styles from './article.module.css';

/** Table of contents of an article; renders nothing if there are fewer than two headings. */
export function Contents({ sections }: { readonly sections: readonly ArticleSection[] }): ReactNode {
  const t = useT();
  const titled = sections.filter(({ title }) => title !== null);
  if (titled.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label={t('blog-education.post.contents')}>
      <p className={styles.contentsTitle} aria-hidden="true">
        {t('blog-education.post.contents')}
      </p>
      <ul className={styles.list}>
        {titled.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.anchor} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const look: Readonly<Record<Domain, string | undefined>> = {
  PSIHO: styles.psiho,
  FAM: styles.fam,
  MEDICAL: styles.medical,
  HEALTH: styles.health,
  COACH: styles.coach,
  FIN_WELL: styles.fin,
};
export interface ArticleProps {
  readonly sections: readonly ArticleSection[];
  readonly lang: Lang;
  /** Sets the colours of quotes, matching the cover. */
  readonly domain: Domain;
}

/** The text of an article, with an anchor at each heading. */
export function Article({ sections, lang, domain }: ArticleProps): ReactNode {
  return (
    <div className={classes(styles.article, look[domain])} lang={lang}>
      {sections.map(({ id, title, blocks }) => (
        <div key={id} id={id} className={styles.section}>
          {title === null ? null : <h2 className={styles.title}>{title}</h2>}
          {blocks.length > 0 ? <TextBlocks blocks={blocks} lang={lang} /> : null}
        </div>
      ))}
    </div>
  );
}
