import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { DialogName } from '@tessera/contracts/dialogs';
import type { Role } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import type { PathWords } from '@tessera/contracts/path-words';
import type { PageSite } from '@tessera/contracts/release';
import type { SessionInfo } from '@tessera/contracts/session';
import type { PublicTenant, RouteMatch } from '@tessera/contracts/unit';
import type { Readable, UnitRuntime } from '@tessera/kit/runtime';
import type { OfferedDialog } from '../dialogs/dialog-rules.ts';
import type { Words } from '../i18n/use-t.ts';

/** Data that header, footer and menus render from; the same shape in a server render. */
export interface LayoutServices {
  readonly tenant: PublicTenant;
  readonly match: Readable<RouteMatch>;
  readonly lang: Readable<Lang>;
  readonly translate: Readable<Words>;
  readonly info: Readable<SessionInfo | null>;
  /** Positive counts of menu entries, by entry id. */
  readonly badges: Readable<Readonly<Record<string, number>>>;
  /** Dialogs that the account menu offers. */
  readonly dialogs: Readable<readonly OfferedDialog[]>;
  readonly menu: Readable<PageSite['menu']>;
  /** The shell's own unit, in which the kit's menus render; null in a server render. */
  readonly runtime: UnitRuntime | null;
  path(routeId: string): string | undefined;
  /** Spellings of a route's path by language, if it has any. */
  words(routeId: string): PathWords | undefined;
  /** Id of the route that the language switch leads to instead of the current one. */
  switchesTo(routeId: string): string | undefined;
  openLogin(view: 'login' | 'signup'): void;
  openDialog(name: DialogName): void;
  logout(): void;
  chooseLanguage(lang: Lang): void;
  switchRole(role: Role): void;
}
const LayoutContext = createContext<LayoutServices | null>(null);
export function LayoutProvider({
  services,
  children,
}: {
  readonly services: LayoutServices;
  readonly children: ReactNode;
}): ReactNode {
  return <LayoutContext value={services}>{children}</LayoutContext>;
}
export function useLayout(): LayoutServices {
  const services = useContext(LayoutContext);
  if (!services) throw new Error('The layout is rendered outside its provider.');
  return services;
}
export function useStream<T>(stream: Readable<T>, onServer: (value: T) => T = (value) => value): T {
  return useSyncExternalStore(
    (listener) => {
      const s = stream.subscribe(listener);
      return () => s.unsubscribe();
    },
    () => stream.value,
    () => onServer(stream.value),
  );
}
