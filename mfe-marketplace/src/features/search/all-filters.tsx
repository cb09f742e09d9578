import type { ReactNode } from 'react';
import type { SearchResult } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './all-filters.module.css';
import { FilterForm } from './filter-form.tsx';
import { GroupFields } from './filter-group.tsx';
import { asksOf, GROUPS, type FilterGroup } from './filter-menus.ts';

export interface AllFiltersProps {
  readonly filters: SearchFilters;
  readonly found: SearchResult | undefined;
  readonly onSent?: () => void;
}
const FIELDS = GROUPS.flatMap(asksOf);
/** How many groups are open at first. */
const OPEN = 2;

const chosenIn = (filters: SearchFilters, { facets, code }: FilterGroup): number =>
  facets.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0) +
  (code === 'price' && (filters.priceMin !== undefined || filters.priceMax !== undefined) ? 1 : 0);

/** Every filter of the search in one form, folded but for the first two groups and those that are in use. */
export function AllFilters({ filters, found, onSent }: AllFiltersProps): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <FilterForm filters={filters} found={found} asks={FIELDS} {...(onSent ? { onSent } : {})}>
      {(draft) =>
        GROUPS.map((group, i) => {
          const count = chosenIn(draft.filters, group);
          return (
            <details key={group.code} className={styles.group} open={i < OPEN || chosenIn(filters, group) > 0}>
              <summary className={styles.name}>
                <span>
                  {t(group.label)} {count > 0 ? <span className={styles.chosen}>{format.number(count)}</span> : null}
                </span>
              </summary>
              <div className={styles.fields}>
                <GroupFields group={group} draft={draft} found={found} />
              </div>
            </details>
          );
        })
      }
    </FilterForm>
  );
}
