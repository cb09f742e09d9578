import { memo, useState, type MouseEvent, type ReactNode } from 'react';
import { SWITCH_FACETS, type SearchResult } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';
import { Chip, classes, ErrorState, TextLink } from '@tessera/kit/base';
import { restOf, useFormat, useLang, usePart, useRoute } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { setFilters } from './chips-rules.ts';
import { facetOf, useValueWord } from './facet-words.ts';
import styles from './filter-bar.module.css';
import { asksOf, chipId, MENUS, panelId } from './filter-menus.ts';
import { allFiltersHref, searchHref, showsAllFilters } from './search-rules.ts';
import { without } from './narrow-rules.ts';
import { useFilterWord } from './use-filter-word.ts';

export interface FilterBarProps {
  readonly filters: SearchFilters;
  /** The last response; undefined until it is known. */
  readonly found: SearchResult | undefined;
  /** Whether it is the answer for earlier filters. */
  readonly isPending: boolean;
  /** Code of the group of filters that is open, and its change. */
  readonly opened: string | null;
  readonly onOpen: (code: string | null) => void;
}
const load = () =>
  import(/* webpackChunkName: "marketplace.search/filters" */ './filter-dialog.tsx').then(
    (module) => module.FilterDialog,
  );

/** Opened in the page only by a press that came before the script, so other pages do not wait for it. */
export const AllFiltersRest = restOf(
  () =>
    import(/* webpackChunkName: "marketplace.search/rest-filters" */ './all-filters-part.tsx').then(
      (module) => module.AllFiltersPart,
    ),
  { isForm: true },
);

/**
 * The active filters, each with a button to remove it, and the filters themselves: chips that open a panel where there
 * is room, all of them in a dialog. The chips are links to the same filters in the page, for clicks that come before the
 * script.
 */
export const FilterBar = memo(function FilterBar({
  filters,
  found,
  isPending,
  opened,
  onOpen,
}: FilterBarProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const { search: query } = useRoute();
  const [isOpen, setOpen] = useState(false);
  const { Part: FilterDialog, isFailed, again } = usePart(load, isOpen);
  const wordFor = useFilterWord(filters, found, isPending);
  const valueWord = useValueWord();
  const set = setFilters(filters);
  const pressed = (act: () => void) => ({
    role: 'button',
    href: allFiltersHref(lang, filters),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      act();
    },
    onKeyDown: (event: { readonly key: string; preventDefault(): void }) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      act();
    },
  });
  const switches = SWITCH_FACETS.flatMap((name) =>
    facetOf(found?.facets, name).flatMap(({ value, count, label }) =>
      count > 0 && !filters[name] ? [{ name, value, count, label }] : [],
    ),
  );
  return (
    <>
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
          {MENUS.map((group) => (
            <a
              key={group.code}
              id={chipId(group.code)}
              className={classes(
                'tk-chip tk-glyph-end tk-glyph-down',
                asksOf(group).some((name) => filters[name as keyof SearchFilters] !== undefined) && 'tk-chip-set',
                styles.wide,
              )}
              aria-expanded={opened === group.code}
              aria-controls={panelId(group.code)}
              {...pressed(() => onOpen(opened === group.code ? null : group.code))}
            >
              {t(group.label)}
            </a>
          ))}
          {switches.map(({ name, value, count, label }) => (
            <a
              key={name}
              className={classes('tk-chip', styles.wide)}
              href={searchHref(lang, { ...filters, [name]: [value], page: 1 })}
            >
              {valueWord(name, value, label)} <span className={styles.count}>{format.number(count)}</span>
            </a>
          ))}
          <a
            className={classes('tk-chip tk-glyph tk-glyph-filters', styles.all)}
            aria-haspopup="dialog"
            {...pressed(() => setOpen(true))}
          >
            {t('marketplace.filter.all')}
          </a>
          {set.length > 1 ? (
            <span className={styles.clear}>
              <TextLink href={searchHref(lang, filters.sort ? { sort: filters.sort } : {})}>
                {t('marketplace.filter.clearAll')}
              </TextLink>
            </span>
          ) : null}
        </div>
      </div>
      {showsAllFilters(query) ? (
        <section className={styles.page} aria-label={t('marketplace.filter.all')}>
          <AllFiltersRest />
        </section>
      ) : null}
      {isOpen && isFailed ? <ErrorState code="NETWORK" onRetry={again} /> : null}
      {FilterDialog ? <FilterDialog filters={filters} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
});
