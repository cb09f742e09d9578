import type { ReactNode } from 'react';

/** Text for those who hear the page; never seen. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className="tk-hidden">{children}</span>;
}
