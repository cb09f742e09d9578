import type { ReactNode } from 'react';
import { FACETS } from '@tessera/contracts/specialists';
import { Dialog } from '@tessera/kit/dialog';
import { useT } from '../../i18n/use-t.ts';
import { FacetFields, PriceFields, type FacetFieldsProps } from './facet-fields.tsx';
import { FilterForm } from './filter-form.tsx';

const FIELDS = [...FACETS, 'priceMin', 'priceMax'];

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
      <FilterForm filters={filters} asks={FIELDS} onSent={onClose}>
        {FACETS.map((name) => (
          <FacetFields key={name} name={name} filters={filters} found={found} />
        ))}
        <PriceFields filters={filters} found={found} />
      </FilterForm>
    </Dialog>
  );
}
