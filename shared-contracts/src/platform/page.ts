import type { Lang } from './languages.ts';
import type { Href, HostClass } from './route.ts';
import type { ErrorCode } from './errors.ts';
import type { SignupField } from './signup-field.ts';
import type { LogoSize } from './tenant.ts';

export type NavigationAction = 'PUSH' | 'REPLACE' | 'POP';
export interface RouteMatch {
  readonly id: string;
  readonly remote: string;
  readonly lang: Lang;
  readonly params: Readonly<Record<string, string>>;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  readonly action: NavigationAction;
}
export interface PageMeta {
  readonly title: string;
  /** 70 to 160 characters; a longer one is cut at a word by the shell and the edge. */
  readonly description?: string | undefined;
  readonly canonical?: Href | undefined;
  readonly robots?: 'noindex' | undefined;
  readonly languages: readonly Lang[];
  /** URLs of the same thing in other languages, if they differ in more than the language prefix. */
  readonly alternates?: Readonly<Partial<Record<Lang, Href>>> | undefined;
  /** Structured data of the page itself; the edge adds the image and the trail. */
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined;
  /** What is shared when somebody posts a link to the page; a page of the site unless it says otherwise. */
  readonly type?: 'article' | 'profile' | undefined;
  /** The pages above this one, from the top, without the page itself. */
  readonly trail?: readonly { readonly name: string; readonly href: Href }[] | undefined;
}
export interface PublicTenant {
  readonly code: string;
  readonly name: string;
  readonly hostClass: HostClass;
  readonly origin: string;
  readonly zone: string;
  readonly currency: string;
  readonly helpline?: string | undefined;
  /** URLs of the tenant's apps in the stores. */
  readonly apps?: { readonly android?: string | undefined; readonly ios?: string | undefined } | undefined;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Address of the style sheet that sets the partner's seeds; empty for the main brand. */
  readonly brandCss: string;
  /** Addresses of the partner's logos; without one the product's mark stands in its place. */
  readonly logos?: Readonly<Partial<Record<LogoSize, string>>> | undefined;
  /** The partner's own web page. */
  readonly url?: string | undefined;
  readonly onboardingEmployeeNote?: Readonly<Partial<Record<Lang, string>>> | undefined;
  /** What the sign-up asks for besides name, e-mail and password. */
  readonly extraSignupFields?: readonly SignupField[] | undefined;
}
/**
 * One raw response, kept so that another version of the same remote can start with it. `at`: the time of the response,
 * milliseconds since 1970 by this tab's clock. Absent from responses that came with the page in a tab whose shell is
 * older: they are as old as the page.
 */
export type FetchedAnswer = { readonly endpoint: string; readonly input: unknown; readonly at?: number | undefined } & (
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly code: ErrorCode }
);
