import { BehaviorSubject } from 'rxjs';
import type { Got, MountPoint, RouteMatch } from '@tessera/contracts/unit';
import type { LoadedUnit } from './federation.ts';

/** One spot of the page in which a remote stands: the main part, or a slot inside another remote's page. */
export interface Place {
  readonly kind: 'route' | 'slot';
  /** Route places follow `route$`; slot places are named. */
  readonly slot: string | null;
  /** Unique on the page and without dots: prefix of ids and key of the hand-over. */
  readonly key: string;
  /** The shell's own element; what a remote gets is a fresh child of it. */
  readonly box: HTMLElement;
  readonly route$: BehaviorSubject<RouteMatch>;
  readonly props$: BehaviorSubject<unknown>;
  mounted: { readonly unit: LoadedUnit; readonly at: MountPoint } | null;
  /** Markup of the server that no unit has touched yet. */
  server: { readonly element: HTMLElement; readonly data: readonly Got[]; readonly now: string } | null;
  gone: boolean;
  /** The latest attempt to show something here; an older one that comes back late is dropped. */
  attempt: symbol | null;
  /** Ends what the shell itself shows here (the 404 screen). */
  guest: (() => void) | null;
}
export function createPlace(options: { readonly kind: Place['kind']; readonly slot?: string; readonly key: string; readonly box: HTMLElement; readonly match: RouteMatch; readonly props?: unknown }): Place {
  return {
    kind: options.kind, slot: options.slot ?? null, key: options.key, box: options.box,
    route$: new BehaviorSubject(options.match), props$: new BehaviorSubject<unknown>(options.props),
    mounted: null, server: null, gone: false, attempt: null, guest: null,
  };
}
/** What `preload` needs to know about a place. */
export const preloadOf = (place: Place) =>
  place.kind === 'route' ? { id: place.route$.value.id, lang: place.route$.value.lang, match: place.route$.value } : { id: place.slot ?? '', lang: place.route$.value.lang };
