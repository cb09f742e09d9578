import type { ReactNode } from 'react';
import { classes } from '@tessera/kit/base';
import { restOf } from '@tessera/kit/react';
import { DomainTabs } from '../../features/search/domain-tabs.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { useFound } from '../../features/search/use-found.ts';
import styles from './search-screen.module.css';

const rest = () => import(/* webpackChunkName: "marketplace.search/rest" */ './search-rest.tsx');
export const SearchFilters = restOf(() => rest().then((module) => module.SearchFilters));
export const SearchRest = restOf(() => rest().then((module) => module.SearchRest));

/** The help store search: specialists that match the filters of the address, with their next free times. */
export function SearchScreen(): ReactNode {
  const { filters, found } = useFound();
  return (
    <div className={classes('tk-page', styles.screen)}>
      <div className={styles.filters}>
        <SearchBox filters={filters} found={found.data} />
        <DomainTabs filters={filters} />
        <SearchFilters />
      </div>
      <SearchRest />
    </div>
  );
}
SearchScreen.rests = [SearchFilters, SearchRest];
