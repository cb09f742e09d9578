import type { ReactNode } from 'react';
import { FACETS } from '@tessera/contracts/specialists';
import { FacetFields, PriceFields, type FacetFieldsProps } from './facet-fields.tsx';
import { FilterForm } from './filter-form.tsx';

const FIELDS = [...FACETS, 'priceMin', 'priceMax'];

/** Every filter of the search in one form. */
export function AllFilters({
  filters,
  found,
  onSent,
}: Omit<FacetFieldsProps, 'name'> & { readonly onSent?: () => void }): ReactNode {
  return (
    <FilterForm filters={filters} asks={FIELDS} {...(onSent ? { onSent } : {})}>
      {FACETS.map((name) => (
        <FacetFields key={name} name={name} filters={filters} found={found} />
      ))}
      <PriceFields filters={filters} found={found} />
    </FilterForm>
  );
}
