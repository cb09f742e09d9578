import type { Lang } from '@tessera/contracts/languages';
import type { Href, Route } from '@tessera/contracts/route';
import type { PageMeta, PublicTenant, RouteMatch } from '@tessera/contracts/unit';
import type { Format } from './format.ts';
import type { KitKey, Translate } from './i18n.ts';
import type { AnyQuery, Query } from './query.ts';

/** Context in which a page declares the calls that it needs. */
export interface NeedsContext {
  readonly match: RouteMatch;
  readonly lang: Lang;
  readonly tenant: PublicTenant;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Data that has already been loaded, so that a second wave of calls can depend on the first. */
  read<I, O>(query: Query<I, O>): O | undefined;
}
export interface PageContext<K extends string = never> extends NeedsContext {
  readonly t: Translate<K | KitKey>;
  readonly format: Format;
  readonly origin: string;
  has(routeId: string): boolean;
}
/** A call that the page can render without: the server renders a skeleton, and the browser calls again. */
export interface OptionalNeed {
  readonly optional: AnyQuery;
}
export const optional = (query: AnyQuery): OptionalNeed => ({ optional: query });
/** A call whose NOT_FOUND makes the page a 404; its other errors are the screen's own to show, with the page around it. */
export interface OwnNeed {
  readonly own: AnyQuery;
}
export const ownErrors = (query: AnyQuery): OwnNeed => ({ own: query });
export type PageNeed = AnyQuery | OptionalNeed | OwnNeed;
export const queryOf = (need: PageNeed): AnyQuery =>
  'optional' in need ? need.optional : 'own' in need ? need.own : need;
/** Whether the page cannot be rendered without the answer. */
export const isRequired = (need: PageNeed): boolean => !('optional' in need || 'own' in need);
/** Whether there is no such page when the answer is NOT_FOUND. */
export const decides = (need: PageNeed): boolean => !('optional' in need);

/** 301 for a permanent move, 302 where the target depends on the current data. */
export interface Redirect {
  readonly to: Href;
  readonly status: 301 | 302;
}
/**
 * Definition of a screen without its component: pure, and the same on the server and in the browser.
 * `K`: the remote's message keys.
 */
export interface Page<K extends string = never> {
  readonly route: Route;
  needs?(context: NeedsContext): readonly PageNeed[];
  /** Target for addresses that have moved or are aliases of another page; null to stay. */
  redirect?(context: PageContext<K>): Redirect | null;
  meta(context: PageContext<K>): PageMeta;
}
/** Preserves the literal type of a page at its declaration. */
export const page = <K extends string = never>(definition: Page<K>): Page<K> => definition;
