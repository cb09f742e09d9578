import { href, type Href } from '@tessera/contracts/route';
import { appointments } from '@tessera/contracts/routes/booking';
import { isLang, type Lang } from '@tessera/contracts/languages';

/** Where to go after logging in: back to a page of this site that was asked for, else to the customer's area. */
export function afterLogin(search: string, lang: Lang, has: (routeId: string) => boolean, reference?: 'new_signup' | 'new_specialist_signup'): Href {
  const back = new URLSearchParams(search).get('back') ?? '';
  if (/^\/[a-z]{2}(\/[^/\\]|$)/.test(back) && isLang(back.slice(1, 3))) return back as Href;
  return has(appointments.id) ? href(appointments, lang, {}, reference ? { search: { reference } } : {}) : (`/${lang}` as Href);
}
