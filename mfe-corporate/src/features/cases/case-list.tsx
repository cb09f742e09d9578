import { useEffect, useRef, type ReactNode } from 'react';
import { Chip } from '@tessera/kit/base';
import styles from './cases.module.css';

interface Tab {
  readonly code: string;
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}
/** The states in which something can be, each a link to what is in it. */
export function CaseTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }): ReactNode {
  return (
    <ul className={styles.tabs} aria-label={label}>
      {tabs.map(({ code, label: text, href, isChosen }) => (
        <li key={code}>
          <Chip look="tab" set={isChosen} href={href}>
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/**
 * What is decided leaves the list, and with it the button that had the focus: the place takes it, once the list is new.
 *
 * @param shown another one each time the list has changed
 */
export function useFocusKept(shown: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    if (!place.current?.contains(document.activeElement)) place.current?.focus();
  }, [shown]);
  return {
    place,
    keepFocus: () => {
      isWanted.current = true;
    },
  };
}
