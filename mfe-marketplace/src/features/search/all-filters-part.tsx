import type { ReactNode } from 'react';
import { AllFilters } from './all-filters.tsx';
import { useFound } from './use-found.ts';

/** All filters in the page itself, for browsers whose script has not come. */
export function AllFiltersPart(): ReactNode {
  const { filters, found } = useFound();
  return <AllFilters filters={filters} found={found.data} />;
}
