import type { Observable } from 'rxjs';
import type { ParcelConfig } from 'single-spa';
import type { Endpoint, Role } from './endpoint.ts';
import type { EventObject } from './event.ts';
import type { Lang } from './languages.ts';
import type { Href, RouteRole } from './route.ts';
import type { FetchedAnswer, PageMeta, PublicTenant, RouteMatch } from './page.ts';

export type { FetchedAnswer, NavigationAction, PageMeta, PublicTenant, RouteMatch } from './page.ts';
export type { Need, RemoteServer, Rendered, ServerView } from './unit-server.ts';

export interface Session {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly permissions: readonly string[];
}

export type BusyWhy = 'draft' | 'call' | 'upload' | 'media' | 'dialog' | 'typing';
export type SwapState =
  | { readonly kind: 'free' }
  | { readonly kind: 'busy'; readonly why: BusyWhy; readonly since: number };
export interface Handover {
  readonly from: string;
  /** Schema number of the drafts, incremented by a remote when their shape changes. */
  readonly schema: number;
  readonly drafts: Readonly<Record<string, unknown>>;
  /** Ids of the drafts whose forms are on screen and were edited: the new unit is as busy as the old one was. */
  readonly changed?: readonly string[] | undefined;
  readonly focus?: string | undefined;
  /** What the old version shows of the api, at the moment of the swap. Absent in a tab whose shell is older than this field. */
  readonly answers?: readonly FetchedAnswer[];
}

export type Place =
  | { readonly kind: 'route' }
  | { readonly kind: 'slot'; readonly slot: string; readonly props$: Observable<unknown> };
export interface MountPoint {
  readonly place: Place;
  /** Owned by the shell; a new one for every mount except the hydrated first. */
  readonly element: HTMLElement;
  /** Prefix of the ids of this root; unique by place, without dots. */
  readonly key: string;
  /** Matches of this remote only, starting with the one that it is mounted for. */
  readonly route$: Observable<RouteMatch> & { readonly value: RouteMatch };
  /** Only for the same version and the first mount of an untouched element. */
  readonly server?: { readonly data: readonly FetchedAnswer[]; readonly now: string } | undefined;
  navigate(to: Href, how?: 'push' | 'replace'): void;
  head(meta: PageMeta): void;
  notFound(): void;
  painted(): void;
  failed(error: unknown, phase: 'mount' | 'render' | 'later'): void;
}

export type NoticeKind = 'positive' | 'negative' | 'warning' | 'info' | 'ongoing';
export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly title?: string | undefined;
  /** The language of the words, if it is not the page's; a label may have another one again. */
  readonly lang?: Lang | undefined;
  /** Adds an undo button with the shell's own label. */
  readonly undo?: (() => void) | undefined;
  readonly action?: { readonly label: string; readonly lang?: Lang | undefined; run(): void } | undefined;
  /** Stays until the person closes it, as does `ongoing` until its end. */
  readonly permanent?: boolean | undefined;
  /** Milliseconds before it closes; eight seconds by default. */
  readonly timeout?: number | undefined;
  /** By default top right, and at the bottom on a phone or during a video visit. */
  readonly position?: 'top-right' | 'bottom' | undefined;
  /** Corner of the number that says how often the same notice was shown; the end by default. */
  readonly badgePosition?: 'start' | 'end' | undefined;
}
export interface BusScope {
  publish<P>(event: EventObject<string, P>, payload: P): void;
  on<P>(event: EventObject<string, P>): Observable<Readonly<P>>;
}
export interface LentSlot {
  readonly parcel: ParcelConfig;
  readonly reserve: Readonly<Record<360 | 768 | 1280, number>>;
}
/** A message pushed by the server over the one websocket of the tab. */
export interface Push {
  readonly topic: string;
  readonly payload: unknown;
}

/** Everything that a remote may request from the page around it. One per unit. */
export interface ShellApi {
  /**
   * Null for visitors, and after a session has expired: the same person may then log in again and finds what they
   * typed.
   */
  readonly session$: Observable<Session | null> & { readonly value: Session | null };
  /**
   * Settles when the server has said who is logged in, or could not be asked: until then `session$` is null for members
   * too, who must not be sent away as visitors. Absent in a tab whose shell is older than this field.
   */
  readonly sessionReady?: Promise<void>;
  /**
   * The person has logged out, here or in another tab, or a different person is logged in: no input or response of
   * theirs may remain. Absent in a tab whose shell is older than this field.
   */
  readonly loggedOut$?: Observable<void>;
  readonly lang$: Observable<Lang> & { readonly value: Lang };
  readonly zone$: Observable<string> & { readonly value: string };
  readonly tenant: PublicTenant;
  /** The server's clock: milliseconds since 1970, including any offset set by a demo. */
  now(): number;
  readonly bus: BusScope;
  /**
   * An unsafe call makes the unit busy; the raw response of a safe call is kept. Rejects with an error that has a
   * `code`. `onProgress` is told the share of a file that has been sent, from 0 to 1; shells older than this do not call it.
   */
  call<I, O>(
    endpoint: Endpoint<I, O>,
    input: I,
    signal?: AbortSignal,
    onProgress?: (share: number) => void,
  ): Promise<O>;
  /**
   * The unit no longer shows the responses of this endpoint as they came: it has changed them, or asks for them anew. They
   * are not handed over on a swap. Absent in a tab whose shell is older than this method.
   */
  forget?(endpoint: string): void;
  /** The person who logged in, or who turned out to be logged in; null if the dialog was closed. */
  openLogin(): Promise<Session | null>;
  notify(notice: Notice): { close(): void };
  confirm(question: { title: string; text?: string; verb: string; danger?: boolean }): Promise<boolean>;
  report(error: unknown, at?: string): void;
  slot(name: string): LentSlot | null;
  /** Whether a live release owns the route (decision 25); links to missing routes are not shown. */
  has(routeId: string): boolean;
  /**
   * Path (after the language) of the live page with this role; null when there is none, absent in a tab whose shell is
   * older than this method.
   */
  pathOf?(role: RouteRole): string | null;
  /** Pushes of one topic (`availability:{specialistId}`), while subscribed. */
  pushes(topic: string): Observable<unknown>;
}

/** One version of one remote: loaded, swapped and disposed of as a whole. single-spa never sees it. */
export interface RemoteUnit {
  readonly id: { readonly remote: string; readonly version: string; readonly contract: 1 };
  bootstrap(shell: ShellApi): Promise<void>;
  /** `id` is a route id or a slot name; the language may be one that is not shown yet. */
  preload(
    at: { readonly id: string; readonly lang: Lang; readonly match?: RouteMatch },
    signal: AbortSignal,
    from?: readonly FetchedAnswer[],
  ): Promise<void>;
  mount(at: MountPoint): void;
  unmount(at: MountPoint): void;
  swapState(): SwapState;
  prepareSwap(): Handover;
  acceptSwap(from: Handover): 'taken' | 'refused';
  dispose(): void;
}
