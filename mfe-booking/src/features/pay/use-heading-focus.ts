import { useEffect, useRef, type RefObject } from 'react';

/** Frames within which a dialog that asked first is gone: two seconds. */
const FRAMES = 120;
/**
 * An order that is paid or given back is another page at the same address, without the button that was pressed: its
 * heading takes the focus that has nowhere to be, once a dialog that asked first is gone.
 */
export function useHeadingFocus(context: string | undefined): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(context);
  useEffect(() => {
    const isNew = before.current !== undefined && context !== undefined && before.current !== context;
    before.current = context ?? before.current;
    if (!isNew) return undefined;
    let frame = 0;
    const give = (left: number): void => {
      const { activeElement, body } = document;
      if (activeElement === body) page.current?.querySelector('h1')?.focus();
      else if (left > 0 && page.current?.contains(activeElement) === false)
        frame = requestAnimationFrame(() => give(left - 1));
    };
    give(FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [context]);
  return page;
}
