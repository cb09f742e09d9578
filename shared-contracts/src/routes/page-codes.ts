/**
 * The pages of the site's own content share one screen. What stands after the colon of a route's id is the code of the
 * page; what stands before it names the screen, so that its code has one name for all of them.
 */
const SCREEN = 'marketplace.page';
export const idOfPage = (code: string): string => `${SCREEN}:${code}`;

/** Pages with an address in the words of each language. */
export const WORDED = [
  'about-us',
  'how-it-works',
  'for-clinics',
  'for-doctors',
  'corporate-clients',
  'organizational-wellbeing',
  'wellscore',
  'trends-report',
  'helpline',
  'psychotherapy-subscriptions',
] as const;
/** Pages that people arrive at by a link from outside. */
export const LANDINGS = [
  'mywellscore',
  'plan-personalizat-nutritie',
  'pachet-nutritie',
  'black-friday-altfel',
  'recunostinta-reteta-rezolutii',
  'genius-spring',
  'mental-health-board-march',
  'genius-free',
  'board-april-2024',
  'good-friday',
  'spn',
] as const;
/** The page of a service, and its parts below it. */
export const SERVICE = 'psihoterapie';
export const SERVICE_PARTS = [
  'psihoterapie-individuala',
  'terapie-de-cuplu',
  'terapie-de-familie',
  'terapie-rapida',
] as const;

const ROUTED: readonly string[] = [...WORDED, ...LANDINGS, SERVICE];
/** The ids of their routes. */
export const CONTENT_IDS: readonly string[] = ROUTED.map(idOfPage);
/** The codes of all pages. */
export const PAGE_CODES: readonly string[] = [...ROUTED, ...SERVICE_PARTS];
/** A code that no page has. */
const NONE = 'none';
/** The code of the page at an address. */
export function pageCode({
  id,
  params,
}: {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
}): string {
  const part = params['part'];
  return part === undefined ? id.slice(SCREEN.length + 1) : (SERVICE_PARTS.find((one) => one === part) ?? NONE);
}
