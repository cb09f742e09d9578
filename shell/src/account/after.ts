import { href, type Href } from '@tessera/contracts/route';
import { appointments } from '@tessera/contracts/routes/booking';
import { providerCalendar } from '@tessera/contracts/routes/provider';
import type { SessionInfo } from '@tessera/contracts/session';
import { isLang, type Lang } from '@tessera/contracts/languages';

/** Where to go after logging in: back to a page of this site that was asked for, else to the person's own area. */
export function afterLogin(search: string, lang: Lang, has: (routeId: string) => boolean, { userRole }: Pick<SessionInfo, 'userRole'>, reference?: 'new_signup' | 'new_specialist_signup'): Href {
  const back = new URLSearchParams(search).get('back') ?? '';
  if (/^\/[a-z]{2}(\/[^/\\]|$)/.test(back) && isLang(back.slice(1, 3))) return back as Href;
  const own = userRole === 'provider' && has(providerCalendar.id) ? providerCalendar : appointments;
  return has(own.id) ? href(own, lang, {}, reference ? { search: { reference } } : {}) : (`/${lang}` as Href);
}
