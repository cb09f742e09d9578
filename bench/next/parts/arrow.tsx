'use client';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

/** The list that the arrow scrolls: the one of its section. */
const rowOf = (button: HTMLElement | null): HTMLElement | null =>
  button?.closest('section')?.querySelector('ul') ?? null;

/** An arrow of a carousel: scrolls the row by most of its width, and is off at its end. */
export function Arrow(button: ComponentProps<'button'>): ReactNode {
  const own = useRef<HTMLButtonElement>(null);
  const [isEnd, setEnd] = useState(button['aria-disabled'] === 'true');
  const direction = (): 1 | -1 => (own.current?.previousElementSibling ? 1 : -1);
  useEffect(() => {
    const row = rowOf(own.current);
    if (!row) return undefined;
    const sync = (): void =>
      setEnd(
        direction() === 1
          ? row.scrollLeft + row.clientWidth >= row.scrollWidth - 1 && row.clientWidth > 0
          : row.scrollLeft <= 1,
      );
    row.addEventListener('scroll', sync, { passive: true });
    const size = new ResizeObserver(sync);
    size.observe(row);
    return () => {
      row.removeEventListener('scroll', sync);
      size.disconnect();
    };
  }, []);
  const move = (): void => {
    const row = rowOf(own.current);
    row?.scrollBy({ left: direction() * row.clientWidth * 0.8 });
  };
  return <button {...button} ref={own} aria-disabled={isEnd} onClick={move} />;
}
