import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import type { AllFiltersProps } from './all-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { GroupFields } from './filter-group.tsx';
import { asksOf, MENUS, type FilterGroup } from './filter-menus.ts';
import styles from './filter-panels.module.css';

export const panelId = (code: string): string => `marketplace-f-${code}`;
export const chipId = (code: string): string => `${panelId(code)}-chip`;

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

function FilterPanel({
  group,
  filters,
  found,
  isOpen,
  onClose,
}: Omit<FilterPanelsProps, 'opened'> & { readonly group: FilterGroup; readonly isOpen: boolean }): ReactNode {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  const leave = (): void => {
    onClose();
    document.getElementById(chipId(group.code))?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') leave();
  };
  return (
    <section
      ref={panel}
      id={panelId(group.code)}
      className={styles.panel}
      aria-label={t(group.label)}
      tabIndex={-1}
      hidden={!isOpen}
      onKeyDown={press}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t(group.label)}</h2>
        <IconButton label={t('marketplace.filter.close')} icon={<X aria-hidden="true" />} onClick={leave} />
      </div>
      <FilterForm filters={filters} found={found} asks={asksOf(group)} onSent={onClose}>
        {(draft) => <GroupFields group={group} draft={draft} found={found} isWide />}
      </FilterForm>
    </section>
  );
}
