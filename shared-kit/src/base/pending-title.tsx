import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * Heading of a page that is not there yet, for screen readers. After a navigation it has the focus, which goes on to
 * the page's own heading: it would be nowhere once this one is gone.
 */
export function PendingTitle({ children }: { readonly children: ReactNode }): ReactNode {
  const own = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const heading = own.current;
    const page = heading?.closest('main') ?? document;
    return () => {
      if (!heading || document.activeElement !== heading) return;
      // When the page that takes its place is drawn.
      queueMicrotask(() => {
        if (document.activeElement === document.body) page.querySelector('h1')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <h1 ref={own} className="tk-hidden" tabIndex={-1}>
      {children}
    </h1>
  );
}
