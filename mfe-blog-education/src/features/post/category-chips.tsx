import type { ReactNode } from 'react';
import type { Domain } from '@tessera/contracts/values';
import { DomainMosaic } from '@tessera/kit/art';
import { Chip } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { blogHref, categoryHref } from './blog-rules.ts';
import styles from './category-chips.module.css';

export interface CategoryChipsProps {
  readonly categories: readonly {
    readonly slug: string;
    readonly name: string;
    readonly domain: Domain;
    readonly count: number;
  }[];
  /**
   * Slug of the selected category; undefined: all of them; null: none, because the posts
   * are selected by something else.
   */
  readonly chosen: string | null | undefined;
}

/** "All" and the categories with posts in this language, each with its number of posts. */
export function CategoryChips({ categories, chosen }: CategoryChipsProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={t('blog-education.blog.categories')}>
      <ul className={styles.chips}>
        <li className={styles.chip}>
          <Chip look="tab" set={chosen === undefined} href={blogHref(lang)}>
            {t('blog-education.blog.everything')} <span className={styles.count}>{format.number(all)}</span>
          </Chip>
        </li>
        {categories.map(({ slug, name, domain, count }) => (
          <li key={slug} className={styles.chip}>
            <Chip
              look="tab"
              set={slug === chosen}
              icon={<DomainMosaic domain={domain} />}
              href={categoryHref(lang, slug)}
            >
              {name} <span className={styles.count}>{format.number(count)}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
