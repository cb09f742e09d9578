import { useMemo, type ReactNode } from 'react';
import { Route, Router, Routes, type NavigationType } from 'react-router-dom';
import type { Href, Route as SiteRoute } from '@tessera/contracts/route';
import { useRoute, useUnit } from './react.ts';
import { ScreenMissing } from './screen-missing.tsx';

/** Props of an area's component. */
export interface AreaProps {
  /** The screen of the current route, loaded before it is shown; used as the element of each route of the area. */
  readonly screen: ReactNode;
}
/** The route's path in the router's syntax, with the language prefix. */
export const pathOf = (to: SiteRoute): string => `/:lang${to.path}`;

const textOf = (to: string | { pathname?: string; search?: string; hash?: string }): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
/**
 * The routes of an area with many screens. Nested layouts, guards, tabs and links come from react-router-dom; the
 * address itself belongs to the shell's history, and every navigation goes through it.
 */
export function AreaRoutes({ children }: { readonly children: ReactNode }): ReactNode {
  const unit = useUnit();
  const { pathname, search, hash, key, action } = useRoute();
  const navigator = useMemo(
    () => ({
      createHref: textOf,
      push: (to: Parameters<typeof textOf>[0]) => unit.navigate(textOf(to) as Href),
      replace: (to: Parameters<typeof textOf>[0]) => unit.navigate(textOf(to) as Href, 'replace'),
      go: (by: number) => globalThis.history.go(by),
    }),
    [unit],
  );
  return (
    <Router
      location={{ pathname, search, hash, key, state: null }}
      navigationType={action as NavigationType}
      navigator={navigator}
    >
      <Routes>
        {children}
        <Route path="*" element={<ScreenMissing isPage />} />
      </Routes>
    </Router>
  );
}
