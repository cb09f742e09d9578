import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classes } from '@tessera/kit/base';
import styles from './filter-menu.module.css';

export interface FilterMenuProps {
  readonly label: string;
  /** True if one of its values is selected. */
  readonly isSet: boolean;
  readonly className: string | undefined;
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
 * A chip that opens some filters below it; Escape and leaving it close it. Its filters are rendered when it is first
 * opened: six menus were a quarter of the page's elements. Without script, the link to all filters takes its place.
 */
export function FilterMenu({ label, isSet, className, children }: FilterMenuProps): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const follow = (): void => {
    const open = menu.current?.open ?? false;
    setOpen(open);
    if (open) setOpened(true);
  };
  // It may have been opened before the page was hydrated.
  useEffect(follow, []);
  useLayoutEffect(() => {
    if (menu.current && isOpen) flip(menu.current);
  }, [isOpen]);
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
      ref={menu}
      className={classes(styles.menu, className)}
      name="marketplace-filters"
      onBlur={closeOnBlur}
      onKeyDown={press}
      onToggle={follow}
    >
      <summary className={classes('tk-chip tk-glyph-end tk-glyph-down', isSet && 'tk-chip-set', styles.chip)}>
        {label}
      </summary>
      {wasOpened ? (
        <div className={styles.panel} tabIndex={-1}>
          {children}
        </div>
      ) : null}
    </details>
  );
}
