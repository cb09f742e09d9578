import type { EventObject } from './event.ts';
import type { Route } from './route.ts';
import type { SlotObject } from './slot.ts';

interface AnyEndpoint { readonly id: string }
export interface MenuItem {
  readonly id: string;
  readonly place: 'header' | 'member' | 'footer';
  readonly route: Route;
  /** Key in the remote's own language files; the build takes all ten languages from there. */
  readonly label: string;
  readonly order: number;
  /** Name of an icon that the shell's menus know. */
  readonly icon?: string;
}
/** What a remote says about itself, as data; published with the bundle. */
export interface RemoteConfig {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly slots?: readonly SlotObject<never>[];
  readonly menu?: readonly MenuItem[];
  readonly events?: { readonly out?: readonly EventObject<string, never>[]; readonly in?: readonly EventObject<string, never>[] };
  readonly permissions?: readonly string[];
  /** Endpoints that the remote uses; those open to anyone may be named by its server side. */
  readonly endpoints: readonly AnyEndpoint[];
}
export const defineRemote = (config: RemoteConfig): RemoteConfig => config;
