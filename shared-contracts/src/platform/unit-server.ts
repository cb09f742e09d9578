import type { Lang } from './languages.ts';
import type { Href, RouteRole } from './route.ts';
import type { FetchedAnswer, PageMeta, PublicTenant, RouteMatch } from './page.ts';

/** Everything that server rendering may use. No personal data: no cookie, session, device or address. */
export interface ServerView {
  readonly route: RouteMatch;
  readonly lang: Lang;
  readonly origin: string;
  readonly tenant: PublicTenant;
  readonly zone: string;
  /** ISO instant; repeated in the page data, so that the first browser render has the same time. */
  readonly now: string;
  readonly key: string;
  /** Ids of the routes that have a live owner on this host. */
  readonly routes: readonly string[];
  /** Paths of the live pages with a role; absent from an older edge. */
  readonly roles?: Readonly<Partial<Record<RouteRole, string>>> | undefined;
}
/** One call whose answer a page needs before it is rendered. */
export interface Need {
  readonly endpoint: string;
  readonly input: unknown;
  readonly required: boolean;
  /** The screen itself shows the call's errors, so that it is left to the browser when there is one; not NOT_FOUND, which is a 404. */
  readonly own?: boolean | undefined;
  readonly maxAge: number;
}
export type Rendered =
  | {
      readonly kind: 'page';
      readonly html: string;
      readonly meta: PageMeta;
      /** Positions of given answers that have not the contract's shape: the browser, which trusts the others, asks for them again. */
      readonly unfit?: readonly number[] | undefined;
    }
  | { readonly kind: 'redirect'; readonly to: Href; readonly status: 301 | 302 | 308 }
  | { readonly kind: 'not-found' };
/** The second build of a remote: pure, synchronous, without I/O. */
export interface RemoteServer {
  needs(view: ServerView, got: readonly FetchedAnswer[]): readonly Need[];
  render(view: ServerView, got: readonly FetchedAnswer[]): Rendered;
}
