import type { ReactNode } from 'react';
import { Chip } from '@tessera/kit/base';
import { useFormat, useLang, useT } from '@tessera/kit/react';
import { blogHref } from './blog-rules.ts';
import styles from './category-chips.module.css';

export interface CategoryChipsProps {
  readonly categories: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
  readonly chosen: string | undefined;
}

/** The categories that have a post in this language, each with how many; the chosen one takes itself away. */
export function CategoryChips({ categories, chosen }: CategoryChipsProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  return (
    <nav aria-label={t('blog-education.blog.categories')}>
      <ul className={styles.chips}>
        {categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <Chip set={slug === chosen} href={blogHref(lang, slug === chosen ? {} : { category: slug })}>
              {name} <span className={styles.count}>{format.number(count)}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
