import type { ReactNode } from 'react';
import type { SearchResult } from '@tessera/contracts/specialists';
import { FacetFields, NearFields, PriceFields } from './facet-fields.tsx';
import type { FilterGroup } from './filter-menus.ts';
import type { Draft } from './use-draft.ts';

export interface GroupFieldsProps {
  readonly group: FilterGroup;
  readonly draft: Draft;
  /** What the page has found: its order of values stays while the counts change. */
  readonly found: SearchResult | undefined;
  readonly isWide?: boolean;
}

/** The fields of one group of filters. */
export function GroupFields({ group, draft, found, isWide = false }: GroupFieldsProps): ReactNode {
  const isAlone = group.facets.length + group.also.length === 1;
  return (
    <>
      {group.facets.map((name) =>
        name === 'within' ? (
          <NearFields key={name} draft={draft} found={found} />
        ) : (
          <FacetFields key={name} name={name} draft={draft} found={found} isNamed={!isAlone} isWide={isWide} />
        ),
      )}
      {group.code === 'price' ? <PriceFields draft={draft} found={found} /> : null}
    </>
  );
}
