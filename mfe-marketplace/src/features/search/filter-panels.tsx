import { usePart } from '@tessera/kit/react';
import { useState, type ReactNode } from 'react';
import { ErrorState, QueryView, Skeleton } from '@tessera/kit/base';
import type { SearchFilters } from '../../api/specialists.ts';
import { useT } from '../../i18n/use-t.ts';
import { MENUS } from './filter-menus.ts';
import { useOptions } from './use-options.ts';

const load = () =>
  import(/* webpackChunkName: "marketplace.search/filters" */ './filter-panel.tsx').then(
    (module) => module.FilterPanel,
  );

export interface FilterPanelsProps {
  readonly filters: SearchFilters;
  /** Code of the open group. */
  readonly opened: string | null;
  readonly onClose: () => void;
}

/**
 * The group of filters that a chip has opened, above the results, so that list and map stay in sight. Each is rendered
 * when it is first opened, and keeps what was ticked when it is closed.
 */
export function FilterPanels({ filters, opened, onClose }: FilterPanelsProps): ReactNode {
  const t = useT();
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (opened !== null && !seen.includes(opened)) setSeen([...seen, opened]);
  const { Part: FilterPanel, isFailed, again } = usePart(load, opened !== null);
  const options = useOptions(filters, opened !== null);
  if (opened !== null && isFailed) return <ErrorState code="NETWORK" onRetry={again} />;
  if (opened === null && (!options.data || seen.length === 0)) return null;
  if (!FilterPanel) return <Skeleton count={1} />;
  return (
    <QueryView query={options} skeleton={<Skeleton count={1} />} errorTitle={t('marketplace.filter.error')}>
      {(found) =>
        MENUS.filter(({ code }) => code === opened || seen.includes(code)).map((group) => (
          <FilterPanel
            key={`${group.code} ${JSON.stringify(filters)}`}
            group={group}
            filters={filters}
            found={found}
            isOpen={group.code === opened}
            onClose={onClose}
          />
        ))
      }
    </QueryView>
  );
}
