import { memo, useState, type ReactNode } from 'react';
import type { FacetName, SearchResult } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';
import { Chip, classes, ErrorState } from '@tessera/kit/base';
import { useLang, useRoute } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { AllFilters } from './all-filters.tsx';
import { setFilters } from './chips-rules.ts';
import { FacetFields, PriceFields } from './facet-fields.tsx';
import styles from './filter-bar.module.css';
import { FilterForm } from './filter-form.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { allFiltersHref, searchHref, showsAllFilters } from './search-rules.ts';
import { without } from './narrow-rules.ts';
import { useFilterWord } from './use-filter-word.ts';
import { usePart } from '../../use-part.ts';

export interface FilterBarProps {
  readonly filters: SearchFilters;
  /** The facets of the last response; undefined until they are known. */
  readonly found: SearchResult | undefined;
}
/** The menus in the bar on a wide screen; the dialog contains all filters. */
const MENUS = [
  { label: 'marketplace.form.language', facets: ['language'] },
  { label: 'marketplace.filter.time', facets: ['day', 'part'] },
  { label: 'marketplace.filter.problem', facets: ['problem'] },
  { label: 'marketplace.filter.therapy', facets: ['therapy'] },
  { label: 'marketplace.filter.place', facets: ['place'] },
  { label: 'marketplace.filter.price', facets: null },
] as const satisfies readonly { readonly label: string; readonly facets: readonly FacetName[] | null }[];
const PRICES = ['priceMin', 'priceMax'] as const;

const load = () =>
  import(/* webpackChunkName: "marketplace.search/filters" */ './filter-dialog.tsx').then(
    (module) => module.FilterDialog,
  );

/**
 * The active filters, each with a button to remove it, and the filters themselves: menus where there is room, all of
 * them in a dialog. Its button is a link to the same filters in the page, for clicks that come before the script.
 */
export const FilterBar = memo(function FilterBar({ filters, found }: FilterBarProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const { search: query } = useRoute();
  const [isOpen, setOpen] = useState(false);
  const { Part: FilterDialog, isFailed, again } = usePart(load, isOpen);
  const wordFor = useFilterWord(filters, found);
  const set = setFilters(filters);
  return (
    <div className={styles.bar}>
      {set.length > 0 ? (
        <ul className={styles.chips} aria-label={t('marketplace.filter.set')}>
          {set.map((one) => {
            const value = 'value' in one ? one.value : undefined;
            return (
              <li key={`${one.name} ${value ?? ''}`}>
                <Chip set href={searchHref(lang, without(filters, one.name, value))}>
                  {one.name === 'language' ? <span lang={value}>{wordFor(one)}</span> : wordFor(one)}
                </Chip>
              </li>
            );
          })}
        </ul>
      ) : null}
      <div className={styles.menus}>
        {MENUS.map(({ label, facets }) => (
          <FilterMenu
            key={label}
            className={styles.wide}
            label={t(label)}
            isSet={(facets ?? PRICES).some((name) => filters[name] !== undefined)}
          >
            <FilterForm key={JSON.stringify(filters)} filters={filters} asks={facets ?? PRICES}>
              {facets?.map((name) => <FacetFields key={name} name={name} filters={filters} found={found} />) ?? (
                <PriceFields filters={filters} found={found} />
              )}
            </FilterForm>
          </FilterMenu>
        ))}
        <a
          role="button"
          className={classes('tk-chip tk-glyph tk-glyph-filters', styles.all)}
          aria-haspopup="dialog"
          href={allFiltersHref(lang, filters)}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {t('marketplace.filter.all')}
        </a>
      </div>
      {showsAllFilters(query) ? (
        <section className={styles.page} aria-label={t('marketplace.filter.all')}>
          <AllFilters filters={filters} found={found} />
        </section>
      ) : null}
      {isOpen && isFailed ? <ErrorState code="NETWORK" onRetry={again} /> : null}
      {FilterDialog ? (
        <FilterDialog filters={filters} found={found} isOpen={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
});
