import type { ReactNode } from 'react';
import { Dialog } from '@tessera/kit/dialog';
import { useT } from '../../i18n/use-t.ts';
import { AllFilters } from './all-filters.tsx';
import type { FacetFieldsProps } from './facet-fields.tsx';

/** All filters in one dialog; below 600 px it slides up from the bottom. */
export function FilterDialog({
  filters,
  found,
  isOpen,
  onClose,
}: Omit<FacetFieldsProps, 'name'> & { readonly isOpen: boolean; readonly onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('marketplace.filter.all')} isOpen={isOpen} onClose={onClose}>
      <AllFilters filters={filters} found={found} onSent={onClose} />
    </Dialog>
  );
}
