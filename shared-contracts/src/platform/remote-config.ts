import type * as z from 'zod/mini';
import type { Role } from './endpoint.ts';
import type { EventObject } from './event.ts';
import type { Route } from './route.ts';
import type { SlotObject } from './slot.ts';

interface AnyEndpoint { readonly id: string; readonly errors: readonly string[] }
interface BadgeEndpoint extends AnyEndpoint { readonly path: string; readonly query: { readonly shape: object } }
/** Without the type of what they carry: a list of them has many. */
type AnySlot = Omit<SlotObject<unknown>, 'props' | 'example'> & { readonly props: z.ZodMiniType };
type AnyEvent = Omit<EventObject<string, unknown>, 'schema' | 'example'> & { readonly schema: z.ZodMiniType };
export interface MenuItem {
  readonly id: string;
  readonly place: 'header' | 'member' | 'footer';
  readonly route: Route;
  /** Key in the remote's own language files; the build takes all ten languages from there. */
  readonly label: string;
  readonly order: number;
  /** Name of an icon that the shell's menus know. */
  readonly icon?: string;
  /** Roles that arrive here after logging in. */
  readonly landing?: readonly Role[];
  readonly badge?: {
    /** A safe call that answers `{ count }` and takes no more than `userId` and `lang`. */
    readonly endpoint: BadgeEndpoint;
    /** Pushes after which it is asked again; `:userId` is filled in. */
    readonly topic: string;
    /** Events of this remote after which it is asked again. */
    readonly events: readonly AnyEvent[];
    /** Roles that have the number. */
    readonly who: readonly Role[];
    /** Key in the remote's own language files, with its plural forms and `{{count}}`. */
    readonly label: string;
  };
}
/** What a remote says about itself, as data; published with the bundle. */
export interface RemoteConfig {
  readonly name: string;
  readonly routes: readonly Route[];
  /** Slots that it lends to other pages. */
  readonly slots?: readonly AnySlot[];
  /** Slots of others that its pages embed. */
  readonly uses?: readonly AnySlot[];
  readonly menu?: readonly MenuItem[];
  readonly events?: { readonly out?: readonly AnyEvent[]; readonly in?: readonly AnyEvent[] };
  readonly permissions?: readonly string[];
  /** Endpoints that the remote uses; those open to anyone may be named by its server side. */
  readonly endpoints: readonly AnyEndpoint[];
}
export const defineRemote = (config: RemoteConfig): RemoteConfig => config;
