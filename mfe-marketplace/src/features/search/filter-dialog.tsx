import type { ReactNode } from 'react';
import { Dialog } from '@tessera/kit/dialog';
import { useT } from '../../i18n/use-t.ts';
import { AllFilters, type AllFiltersProps } from './all-filters.tsx';

/** All filters in one dialog; below 600 px it slides up from the bottom. */
export function FilterDialog({
  filters,
  found,
  isOpen,
  onClose,
}: Omit<AllFiltersProps, 'onSent'> & { readonly isOpen: boolean; readonly onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('marketplace.filter.all')} isOpen={isOpen} onClose={onClose}>
      <AllFilters filters={filters} found={found} onSent={onClose} />
    </Dialog>
  );
}
