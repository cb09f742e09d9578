import type { ReactNode } from 'react';
import type { ProductCategory } from '@tessera/contracts/products';
import type { Domain } from '@tessera/contracts/values';
import { Cover } from '@tessera/kit/art';
import { classes } from '@tessera/kit/base';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { storeHref } from './store-rules.ts';
import styles from './category-tiles.module.css';

/** In which colours a category is drawn. */
const COLOURS: Readonly<Record<string, Domain>> = {
  HOME_HEALTH: 'MEDICAL',
  FAM_HEALTH: 'FAM',
  HEALTH_IN_PLATE: 'HEALTH',
  FIN_HEALTH: 'FIN_WELL',
  PHY_HEALTH: 'MEDICAL',
  JOB_HEALTH: 'COACH',
};

export interface CategoryTilesProps {
  readonly categories: readonly ProductCategory[];
  /** Code of the category of the page; null for the list of all. */
  readonly chosen: string | null;
}
/** The categories of this host, each with its number of offers; none where a partner has none. */
export function CategoryTiles({ categories, chosen }: CategoryTilesProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const { hostClass, flags } = useUnit().tenant;
  const isWhole = hostClass === 'main' || flags['showDomainsWithoutPagination'] === true;
  if (categories.length === 0) return null;
  const tiles = [
    {
      code: null,
      name: t('marketplace.store.all'),
      href: storeHref(lang, {}),
      count: categories.reduce((sum, { count }) => sum + count, 0),
    },
    ...categories.map(({ code, name, slug, count }) => ({ code, name, count, href: storeHref(lang, {}, slug) })),
  ];
  return (
    <nav aria-label={t('marketplace.store.categories')}>
      <ul className={classes(styles.tiles, isWhole && styles.whole)}>
        {tiles.map(({ code, name, count, href }) => (
          <li key={code ?? 'all'} className={styles.tile}>
            <a
              className={classes(styles.link, code === chosen && styles.chosen)}
              href={href}
              {...(code === chosen ? { 'aria-current': 'true' as const } : {})}
            >
              <Cover seed={code ?? 'help-store'} domain={COLOURS[code ?? ''] ?? 'PSIHO'} columns={2} rows={2} />
              <b className={styles.name}>{name}</b>
              <span className={styles.count}>{t('marketplace.store.count', { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
