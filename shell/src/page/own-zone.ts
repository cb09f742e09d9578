import { choiceCookie } from '../services/cookies.ts';
import type { PageState } from './state.ts';

/**
 * Switches times to the visitor's own time zone once the page is hydrated; the cookie lets the
 * server use it for the next page.
 */
export function showOwnZone({ zone$ }: PageState): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  document.cookie = choiceCookie('tz', encodeURIComponent(zone), location.hostname);
  zone$.next(zone);
}
