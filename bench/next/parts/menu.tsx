'use client';
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';

export interface MenuProps extends ComponentProps<'button'> {
  readonly items: readonly { readonly href: string; readonly label: string }[];
}
/** A button that opens a list of addresses: arrow keys select, Enter opens, Escape closes. */
export function Menu({ items, ...button }: MenuProps): ReactNode {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.querySelector('a')?.focus();
  }, [isOpen]);
  const press = (event: KeyboardEvent<HTMLUListElement>): void => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') setOpen(false);
    if (by === 0) return;
    event.preventDefault();
    links[(at + by + links.length) % links.length]?.focus();
  };
  return (
    <>
      <button {...button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen ? (
        <ul role="menu" ref={list} onKeyDown={press}>
          {items.map(({ href, label }) => (
            <li key={href} role="none">
              <a
                role="menuitem"
                href={href}
                onClick={(event) => {
                  event.preventDefault();
                  setOpen(false);
                  router.push(href);
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
