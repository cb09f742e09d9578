import { ChevronDown } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './filter-menu.module.css';

export interface FilterMenuProps {
  readonly label: string;
  /** True if one of its values is selected. */
  readonly isSet: boolean;
  readonly children: ReactNode;
}

/** Minimum distance of the menu from the edge of the viewport, in pixels. */
const EDGE = 8;
/** Opens towards the other side if the menu would exceed the viewport. */
function flip(details: HTMLDetailsElement): void {
  delete details.dataset['side'];
  const { clientWidth } = document.documentElement;
  if (details.open && (details.lastElementChild?.getBoundingClientRect().right ?? 0) > clientWidth - EDGE)
    details.dataset['side'] = 'end';
}

/**
 * A chip that opens some filters below it. A native disclosure, so that it works without script;
 * Escape and leaving it close it.
 */
export function FilterMenu({ label, isSet, children }: FilterMenuProps): ReactNode {
  const close = (details: HTMLDetailsElement): void => {
    details.open = false;
  };
  const closeOnBlur = (event: FocusEvent<HTMLDetailsElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close(event.currentTarget);
  };
  const press = (event: KeyboardEvent<HTMLDetailsElement>): void => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    close(event.currentTarget);
    event.currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details
      className={styles.menu}
      name="marketplace-filters"
      onBlur={closeOnBlur}
      onKeyDown={press}
      onToggle={({ currentTarget }) => flip(currentTarget)}
    >
      <summary className={isSet ? `tk-chip tk-chip-set ${styles.chip}` : `tk-chip ${styles.chip}`}>
        <span>{label}</span>
        <ChevronDown className="tk-icon" aria-hidden="true" />
      </summary>
      <div className={styles.panel} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
