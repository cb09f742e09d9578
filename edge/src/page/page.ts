import type { Lang } from '@tessera/contracts/languages';
import type { Manifest } from '@tessera/contracts/release';
import type { PublicTenant, ServerView } from '@tessera/contracts/unit';
import type { Failures } from '@tessera/server/failures';
import type { RendererPool } from '../renderer/pool.ts';
import type { Release, ReleaseStore } from '../store.ts';
import type { Caller } from './calls.ts';
import type { PageDocument } from './html.ts';
import type { LayoutRequest, Layouts } from './layouts.ts';

export interface PageRequest {
  readonly tenant: PublicTenant;
  readonly release: Release;
  readonly lang: Lang;
  /** Path after the language prefix, and the query as received. */
  readonly path: string;
  readonly search: URLSearchParams;
}
/** A complete document except for the visitor-specific parts, which are added when it is sent. */
export interface Page {
  /** Unique for each rendering, the same for each copy of it. */
  readonly id: number;
  readonly kind: 'page';
  readonly status: 200 | 404 | 503;
  /** False if an optional call failed: better than nothing, but worse than an older copy. */
  readonly isWhole: boolean;
  /** Whether a copy may be sent instead of a new one: not if a call of the page allows none (`maxAge` 0). */
  readonly mayCopy: boolean;
  document(): Promise<PageDocument>;
  readonly boot: Readonly<Record<string, unknown>>;
}
export type PageResult =
  | Page
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  | { readonly kind: 'unknown-route' }
  /** Nothing could be sent: neither a layout of these versions nor an older copy. */
  | { readonly kind: 'busy' };
export interface RenderServices {
  readonly store: ReleaseStore;
  readonly renderers: RendererPool;
  readonly layouts: Layouts;
  readonly caller: Caller;
  now(): number;
  report(message: string): void;
  /** Takes what bundles throw on to operators. */
  readonly failures?: Pick<Failures, 'report'> | undefined;
}
export type SiteRoute = Release['site']['routes'][number];
export interface Found {
  readonly route: SiteRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** A page before any part of it is rendered. */
export interface Draft {
  readonly request: PageRequest;
  readonly route: SiteRoute;
  readonly view: ServerView;
  readonly shell: Manifest & { readonly server: string };
  /** Manifest of the route's unit, and its hash. */
  readonly manifest: Manifest;
  readonly hash: string;
  readonly layout: LayoutRequest;
}
