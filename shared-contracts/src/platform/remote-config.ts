import type * as z from 'zod/mini';
import type { Role } from './endpoint.ts';
import type { EventObject } from './event.ts';
import type { Route } from './route.ts';
import type { SlotObject } from './slot.ts';

interface AnyEndpoint {
  readonly id: string;
  readonly errors: readonly string[];
}
interface BadgeEndpoint extends AnyEndpoint {
  readonly path: string;
  readonly query: { readonly shape: object };
}
/** Erases the type of the props, because a list contains slots of different types. */
type AnySlot = Omit<SlotObject<unknown>, 'props' | 'example'> & { readonly props: z.ZodMiniType };
type AnyEvent = Omit<EventObject<string, unknown>, 'schema' | 'example'> & { readonly schema: z.ZodMiniType };
export interface MenuItem {
  readonly id: string;
  readonly place: 'header' | 'member' | 'footer';
  readonly route: Route;
  /** Key in the remote's own language files; the build takes all ten languages from there. */
  readonly label: string;
  readonly order: number;
  /** Name of an icon known to the shell's menus. */
  readonly icon?: string;
  /** Roles whose menus have the entry; without it, everyone who may open the route. */
  readonly who?: readonly Role[];
  /** Roles that land here after logging in. */
  readonly landing?: readonly Role[];
  readonly badge?: {
    /** A safe call that returns `{ count }` and takes at most `userId` and `lang`. */
    readonly endpoint: BadgeEndpoint;
    /** Pushes after which it is refetched; `:userId` is filled in. */
    readonly topic: string;
    /** Events of this remote after which it is refetched. */
    readonly events: readonly AnyEvent[];
    /** Roles that see the number. */
    readonly who: readonly Role[];
    /** Key in the remote's own language files, with its plural forms and `{{count}}`. */
    readonly label: string;
    /** The dialog of the shell that a press opens over the entry's page. */
    readonly dialog?: string;
  };
}
/** A remote's description of itself, as data; published with the bundle. */
export interface RemoteConfig {
  readonly name: string;
  readonly routes: readonly Route[];
  /** Slots that it provides to other pages. */
  readonly slots?: readonly AnySlot[];
  /** Slots of other remotes that its pages embed. */
  readonly uses?: readonly AnySlot[];
  /** Pages of other remotes that it links to, except those of the shell. */
  readonly links?: readonly Route[];
  readonly menu?: readonly MenuItem[];
  readonly events?: { readonly out?: readonly AnyEvent[]; readonly in?: readonly AnyEvent[] };
  readonly permissions?: readonly string[];
  /** Endpoints that the remote calls; its server side may only use those open to anyone. */
  readonly endpoints: readonly AnyEndpoint[];
}
export const defineRemote = (config: RemoteConfig): RemoteConfig => config;
