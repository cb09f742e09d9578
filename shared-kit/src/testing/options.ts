import { inEachLanguage, type Lang } from '@tessera/contracts/languages';
import { href, type Route } from '@tessera/contracts/route';
import type { PublicTenant, RouteMatch, Session } from '@tessera/contracts/unit';
import type { Messages, ErrorKeys } from '../i18n.ts';
import type { Answer } from './network.ts';

/** The address of a test: a route object with its parameters and query. */
export interface At {
  readonly route: Route;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}
export interface TestOptions {
  /** The remote's own messages in all languages (`words` of `src/i18n/index.ts`). */
  readonly messages: Readonly<Record<Lang, Messages>>;
  /** Its message keys for error codes (`errors` of `src/i18n/errors.ts`), if it has any. */
  readonly errors?: ErrorKeys;
  readonly at: At;
  readonly lang?: Lang;
  readonly answers?: readonly Answer[];
  readonly session?: Session | null;
  /** The tenant of the page; the main brand by default. */
  readonly tenant?: PublicTenant;
  /** The visitor's time zone; the tenant's is Europe/Bucharest. */
  readonly zone?: string;
  /** ISO instant of the test's clock. */
  readonly now?: string;
  /** Ids of the live routes; all routes by default. */
  readonly live?: readonly string[];
  /** Names of the slots that a remote lends; none by default. */
  readonly lent?: readonly string[];
  /** The props that the surrounding page passes to a slot. */
  readonly slotProps?: unknown;
}
/** The same words for every language, where a test is about none of them: a language that is added later needs no line. */
export const inEveryLanguage = (words: Messages): Readonly<Record<Lang, Messages>> => inEachLanguage(() => words);
export const TEST_NOW = '2026-11-23T08:00:00.000Z';
export const testTenant: PublicTenant = {
  code: 'tessera',
  name: 'Tessera',
  hostClass: 'main',
  origin: 'https://tessera.example',
  zone: 'Europe/Bucharest',
  currency: 'EUR',
  flags: {},
  brandCss: '/brand/tessera.css',
};

/** The route match of an address. */
export function matchOf({ route, params = {}, search = {} }: At, lang: Lang): RouteMatch {
  // The parameters are untyped in a test; `href()` throws if one is missing.
  const [pathname = '', query = ''] = href(route, lang, params, { search }).split('?');
  const remote = route.id.split('.')[0] ?? '';
  return {
    id: route.id,
    remote,
    lang,
    params,
    pathname,
    search: query ? `?${query}` : '',
    hash: '',
    key: 'test',
    action: 'PUSH',
  };
}
