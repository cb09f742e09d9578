import { usePart } from '@tessera/kit/react';
import { useState, type ReactNode } from 'react';
import { ErrorState, Skeleton } from '@tessera/kit/base';
import type { AllFiltersProps } from './all-filters.tsx';
import { MENUS } from './filter-menus.ts';

const load = () =>
  import(/* webpackChunkName: "marketplace.search/filters" */ './filter-panel.tsx').then(
    (module) => module.FilterPanel,
  );

export interface FilterPanelsProps extends Omit<AllFiltersProps, 'onSent'> {
  /** Code of the open group. */
  readonly opened: string | null;
  readonly onClose: () => void;
}

/**
 * The group of filters that a chip has opened, above the results, so that list and map stay in sight. Each is rendered
 * when it is first opened, and keeps what was ticked when it is closed.
 */
export function FilterPanels({ filters, found, opened, onClose }: FilterPanelsProps): ReactNode {
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (opened !== null && !seen.includes(opened)) setSeen([...seen, opened]);
  const { Part: FilterPanel, isFailed, again } = usePart(load, opened !== null);
  if (opened !== null && isFailed) return <ErrorState code="NETWORK" onRetry={again} />;
  if (!FilterPanel) return opened === null ? null : <Skeleton count={1} />;
  return MENUS.filter(({ code }) => code === opened || seen.includes(code)).map((group) => (
    <FilterPanel
      key={`${group.code} ${JSON.stringify(filters)}`}
      group={group}
      filters={filters}
      found={found}
      isOpen={group.code === opened}
      onClose={onClose}
    />
  ));
}
