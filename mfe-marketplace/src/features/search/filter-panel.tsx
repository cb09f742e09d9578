import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import type { AllFiltersProps } from './all-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { GroupFields } from './filter-group.tsx';
import { asksOf, chipId, panelId, type FilterGroup } from './filter-menus.ts';
import styles from './filter-panels.module.css';

export interface FilterPanelProps extends Omit<AllFiltersProps, 'onSent'> {
  readonly group: FilterGroup;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
/** The fields of one group of filters. */
export function FilterPanel({ group, filters, found, isOpen, onClose }: FilterPanelProps): ReactNode {
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
