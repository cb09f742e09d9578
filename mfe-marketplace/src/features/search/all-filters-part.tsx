import type { ReactNode } from 'react';
import { QueryView, Skeleton } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import { AllFilters } from './all-filters.tsx';
import { useFound } from './use-found.ts';
import { useOptions } from './use-options.ts';

/** All filters in the page itself, for browsers whose script has not come. */
export function AllFiltersPart(): ReactNode {
  const t = useT();
  const { filters, requested } = useFound();
  return (
    <QueryView
      query={useOptions(requested, true)}
      skeleton={<Skeleton kind="text" count={8} />}
      errorTitle={t('marketplace.filter.error')}
    >
      {(found) => <AllFilters filters={filters} found={found} />}
    </QueryView>
  );
}
