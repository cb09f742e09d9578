import { BehaviorSubject } from 'rxjs';
import { groupsOf, PAGES } from '@tessera/contracts/release';
import type { FetchedAnswer, MountPoint, RouteMatch } from '@tessera/contracts/unit';
import type { LoadedUnit } from './federation.ts';
import { watchTyping } from './watch-typing.ts';

/** Server-rendered markup that no unit has hydrated yet. */
export interface ServerMarkup {
  readonly element: HTMLElement;
  readonly data: readonly FetchedAnswer[];
  readonly now: string;
}
/**
 * State of a place. Only the functions of this file change it:
 *
 * | from    | by            | to     | when                                                             |
 * |---------|---------------|--------|------------------------------------------------------------------|
 * | empty   | `serve`       | served | the page came with this unit's markup                            |
 * | any     | `put`         | shown  | a unit is mounted, in the server's markup or in a fresh element  |
 * | shown   | `cover`       | guest  | the unit reports "not found" and the shell's 404 page is ready   |
 * | any     | `markFailed`  | failed | no version could be painted; the panel with its button is drawn  |
 * | served  | `outdate`     | empty  | the person has gone on before a unit took the markup over        |
 * | any     | `clear`       | empty  | before another unit or a retry; served markup stays              |
 * | any     | `leave`       | gone   | the page or the slot's owner has been left; this state is final  |
 *
 * Pending is not a state: the previous content stays on screen meanwhile, and `attempt` identifies the attempt in
 * progress.
 */
export type PlaceState =
  | { readonly kind: 'empty' | 'failed' | 'gone' }
  | { readonly kind: 'served'; readonly markup: ServerMarkup }
  | { readonly kind: 'shown'; readonly unit: LoadedUnit; readonly at: MountPoint }
  | { readonly kind: 'guest'; end(): void };

/** A spot on the page where a remote is mounted: the main content, or a slot inside another remote's page. */
export interface Place {
  readonly kind: 'route' | 'slot';
  /** Name of the slot; null for a route place, which follows `route$`. */
  readonly slot: string | null;
  /** Unique on the page and without dots: prefix of element ids, and key of the hand-over. */
  readonly key: string;
  /** Owned by the shell; each remote gets a fresh child element. */
  readonly box: HTMLElement;
  readonly route$: BehaviorSubject<RouteMatch>;
  readonly props$: BehaviorSubject<unknown>;
  readonly state: PlaceState;
  /** The latest attempt to show something here; a late result of an older one is dropped. */
  readonly attempt: symbol | null;
}
type Changing = { -readonly [K in keyof Place]: Place[K] };
export type ReportUnit = (error: unknown, unit: LoadedUnit, at: string) => void;

export function createPlace(options: {
  readonly kind: Place['kind'];
  readonly slot?: string;
  readonly key: string;
  readonly box: HTMLElement;
  readonly match: RouteMatch;
  readonly props?: unknown;
}): Place {
  watchTyping(options.box);
  return {
    kind: options.kind,
    slot: options.slot ?? null,
    key: options.key,
    box: options.box,
    route$: new BehaviorSubject(options.match),
    props$: new BehaviorSubject<unknown>(options.props),
    state: { kind: 'empty' },
    attempt: null,
  };
}
/**
 * Begins an attempt; the returned function tells whether it is stale: superseded by a newer
 * attempt, or its place is gone.
 */
export function begin(place: Place): () => boolean {
  const attempt = ((place as Changing).attempt = Symbol(place.key));
  return () => place.state.kind === 'gone' || place.attempt !== attempt;
}
function turnTo(place: Place, state: PlaceState): void {
  if (place.state.kind !== 'gone') (place as Changing).state = state;
}
export const serve = (place: Place, markup: ServerMarkup): void => turnTo(place, { kind: 'served', markup });
export const put = (place: Place, unit: LoadedUnit, at: MountPoint): void => turnTo(place, { kind: 'shown', unit, at });
/** Markup of another address is not taken over: it stays on screen until the unit shows the page of this one. */
export const outdate = (place: Place): void => {
  if (place.state.kind === 'served') turnTo(place, { kind: 'empty' });
};
export const markFailed = (place: Place): void => turnTo(place, { kind: 'failed' });
/** Unmounts the unit and shows the shell's own screen in its place; `end` removes that screen again. */
export function cover(place: Place, end: () => void, report: ReportUnit): void {
  takeOff(place, report);
  turnTo(place, { kind: 'guest', end });
}
/** Unmounts the content and empties the element, even if the unit throws. Unhydrated server markup stays. */
export function clear(place: Place, report: ReportUnit): void {
  if (place.state.kind === 'served') return;
  takeOff(place, report);
  turnTo(place, { kind: 'empty' });
  place.box.replaceChildren();
}
export function leave(place: Place, report: ReportUnit): void {
  takeOff(place, report);
  turnTo(place, { kind: 'gone' });
  place.box.replaceChildren();
}
function takeOff({ state }: Place, report: ReportUnit): void {
  if (state.kind === 'guest') state.end();
  if (state.kind !== 'shown') return;
  try {
    state.unit.unit.unmount(state.at);
  } catch (error) {
    report(error, state.unit, 'unmount');
  }
}

export const unitIn = ({ state }: Place): LoadedUnit | null => (state.kind === 'shown' ? state.unit : null);
export const markupIn = ({ state }: Place): ServerMarkup | null => (state.kind === 'served' ? state.markup : null);
/** As `preloadOf`, for a place whose rows came with its markup. */
export const codeOf = (place: Place) => ({ id: place.slot ?? place.route$.value.id, lang: place.route$.value.lang });
/** The chunk groups of a page in an open tab. */
export const pageFiles = ({ id, lang }: Pick<RouteMatch, 'id' | 'lang'>): readonly string[] => [
  ...groupsOf(id, lang),
  PAGES,
];
/** The chunk groups of what a place shows. */
export const filesOf = (place: Place): readonly string[] =>
  place.kind === 'route' ? pageFiles(place.route$.value) : groupsOf(place.slot ?? '', place.route$.value.lang);
/** The arguments for preloading the content of a place. */
export const preloadOf = (place: Place) =>
  place.kind === 'route'
    ? { id: place.route$.value.id, lang: place.route$.value.lang, match: place.route$.value }
    : { id: place.slot ?? '', lang: place.route$.value.lang };
