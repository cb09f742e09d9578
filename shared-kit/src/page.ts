import type { Lang } from '@tessera/contracts/languages';
import type { Href, Route } from '@tessera/contracts/route';
import type { PageMeta, PublicTenant, RouteMatch } from '@tessera/contracts/unit';
import type { Format } from './format.ts';
import type { KitKey, Translate } from './i18n.ts';
import type { AnyQuery, Query } from './query.ts';

/** What is known when a page says which calls it needs. */
export interface NeedsContext {
  readonly match: RouteMatch;
  readonly lang: Lang;
  readonly tenant: PublicTenant;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** An answer that is there already, so that a second wave can build on the first. */
  read<I, O>(query: Query<I, O>): O | undefined;
}
export interface PageContext<K extends string = never> extends NeedsContext {
  readonly t: Translate<K | KitKey>;
  readonly format: Format;
  readonly origin: string;
  has(routeId: string): boolean;
}
/** A call that the page can do without: it is rendered with a skeleton and the browser asks again. */
export interface OptionalNeed { readonly optional: AnyQuery }
export const optional = (query: AnyQuery): OptionalNeed => ({ optional: query });
export type PageNeed = AnyQuery | OptionalNeed;
export const queryOf = (need: PageNeed): AnyQuery => ('optional' in need ? need.optional : need);
export const isRequired = (need: PageNeed): boolean => !('optional' in need);

/** 301 for what has moved for good, 302 for where it depends on what exists now. */
export interface Redirect { readonly to: Href; readonly status: 301 | 302 }
/** What a screen is, without its component: pure, and the same on the server and in the browser. `K`: the keys of the remote's words. */
export interface Page<K extends string = never> {
  readonly route: Route;
  needs?(context: NeedsContext): readonly PageNeed[];
  /** Where whoever comes to this address is led instead: a former or another address of what they look for. */
  redirect?(context: PageContext<K>): Redirect | null;
  meta(context: PageContext<K>): PageMeta;
}
/** Keeps the type of a page where it is declared. */
export const page = <K extends string = never>(definition: Page<K>): Page<K> => definition;
