import type { ReactNode } from 'react';
import { QueryView, Skeleton } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { useT } from '../../i18n/use-t.ts';
import type { SearchFilters } from '../../api/specialists.ts';
import { AllFilters } from './all-filters.tsx';
import { useOptions } from './use-options.ts';

/** All filters in one dialog; below 600 px it slides up from the bottom. */
export function FilterDialog({
  filters,
  isOpen,
  onClose,
}: {
  readonly filters: SearchFilters;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const options = useOptions(filters, isOpen);
  return (
    <Dialog title={t('marketplace.filter.all')} isOpen={isOpen} onClose={onClose}>
      <QueryView
        query={options}
        skeleton={<Skeleton kind="text" count={8} />}
        errorTitle={t('marketplace.filter.error')}
      >
        {(found) => <AllFilters filters={filters} found={found} onSent={onClose} />}
      </QueryView>
    </Dialog>
  );
}
