import type { Lang } from '@tessera/contracts/languages';

/** Where a page is in its time: one that has not begun is not there, one that is over says so. */
export type PageState = 'coming' | 'running' | 'over';
export function stateOf(
  { startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  now: number,
): PageState {
  if (startsAt && now < startsAt.getTime()) return 'coming';
  return endsAt && now >= endsAt.getTime() ? 'over' : 'running';
}
/** The reader's language where the page has it, otherwise the page's first. */
export const languageOf = (languages: readonly Lang[], lang: Lang): Lang =>
  languages.includes(lang) ? lang : (languages[0] ?? lang);
/** What editors write in place of the name of the site. */
const BRAND = '{brand}';
/** The same value with the name of the site in all its texts. */
export function withBrand<T>(value: T, brand: string): T {
  if (typeof value === 'string') return value.replaceAll(BRAND, () => brand) as T;
  if (Array.isArray(value)) return value.map((one) => withBrand<unknown>(one, brand)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withBrand<unknown>(one, brand)])) as T;
}
