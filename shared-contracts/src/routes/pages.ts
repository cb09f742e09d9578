import type { Lang } from '../platform/languages.ts';
import type { PathWord } from '../platform/path-words.ts';
import { href, route, type HostClass, type Href, type Route } from '../platform/route.ts';
import { howItWorks } from './how-it-works.ts';
import { idOfPage, LANDINGS, SERVICE, SERVICE_PARTS, type WORDED } from './page-codes.ts';
import * as words from './page-words.ts';

const MAIN = ['main'] as const satisfies readonly HostClass[];
const EVERYWHERE = ['main', 'clinic', 'company'] as const satisfies readonly HostClass[];
const shared = (code: string) =>
  ({ id: idOfPage(code), server: true, index: true, thing: { endpoint: 'pages.one', input: { code } } }) as const;
interface Options {
  readonly hosts?: readonly HostClass[];
  readonly layout?: 'site' | 'plain';
  readonly landing?: boolean;
}
const worded = (code: (typeof WORDED)[number], word: PathWord, options: Options = {}): Route =>
  route({ ...shared(code), path: `/{${code}}`, words: { [code]: word }, hosts: MAIN, ...options });

export const aboutUs = worded('about-us', words.aboutUs);
export const forClinics = worded('for-clinics', words.forClinics, { layout: 'plain' });
export const forDoctors = worded('for-doctors', words.forDoctors, { layout: 'plain' });
export const corporateClients = worded('corporate-clients', words.corporateClients);
export const organizationalWellbeing = worded('organizational-wellbeing', words.organizationalWellbeing);
const wellscore = worded('wellscore', words.wellscore, { hosts: EVERYWHERE, landing: true });
export const trendsReport = worded('trends-report', words.trendsReport);
export const helpline = worded('helpline', words.helpline, { hosts: EVERYWHERE });
const psychotherapySubscriptions = worded('psychotherapy-subscriptions', words.psychotherapySubscriptions, {
  hosts: EVERYWHERE,
  landing: true,
});
const psychotherapy = route({
  id: idOfPage(SERVICE),
  path: '/servicii/psihoterapie/:part?',
  hosts: MAIN,
  server: true,
  index: true,
  landing: true,
});

/** Every page of the site's own content. */
export const contentRoutes: readonly Route[] = [
  aboutUs,
  howItWorks,
  forClinics,
  forDoctors,
  corporateClients,
  organizationalWellbeing,
  wellscore,
  trendsReport,
  helpline,
  psychotherapySubscriptions,
  ...LANDINGS.map((code) => route({ ...shared(code), path: `/${code}`, hosts: MAIN, landing: true })),
  psychotherapy,
];
const isPart = (code: string): boolean => SERVICE_PARTS.some((part) => part === code);
/** The route of a page by its code. */
export const routeOfPage = (code: string): Route | undefined =>
  isPart(code) ? psychotherapy : contentRoutes.find(({ id }) => id === idOfPage(code));
/** The address of a page by its code; null for an unknown one. */
export function pageHref(code: string, lang: Lang): Href | null {
  if (isPart(code)) return href(psychotherapy, lang, { part: code });
  const to = routeOfPage(code);
  return to ? href(to, lang, {}) : null;
}
