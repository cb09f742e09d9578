import { dialogQuery } from '@tessera/contracts/dialogs';
import { isLang, type Lang } from '@tessera/contracts/languages';
import type { MenuEntry } from '@tessera/contracts/release';
import type { Href } from '@tessera/contracts/route';
import type { SessionInfo } from '@tessera/contracts/session';

export interface Landing {
  /** Menu entries of the live releases. */
  readonly menu: readonly Pick<MenuEntry, 'landing' | 'order' | 'route'>[];
  /** Address of a menu entry's page; null when the entry has none on this host. */
  hrefOf(entry: Pick<MenuEntry, 'route'>, lang: Lang): Href | null;
}
/**
 * Where to go after logging in: to the page of this site that was requested, otherwise to the landing page that a
 * live remote offers for this role.
 */
export function afterLogin(
  search: string,
  lang: Lang,
  { menu, hrefOf }: Landing,
  { userRole }: Pick<SessionInfo, 'userRole'>,
  reference?: 'new_signup' | 'new_specialist_signup',
): Href {
  const back = new URLSearchParams(search).get('back') ?? '';
  if (/^\/[a-z]{2}(\/[^/\\]|$)/.test(back) && isLang(back.slice(1, 3))) return back as Href;
  const entry = menu.filter(({ landing }) => landing?.includes(userRole)).toSorted((a, b) => a.order - b.order)[0];
  const address = entry && hrefOf(entry, lang);
  if (!address) return `/${lang}` as Href;
  const wizard = reference === 'new_specialist_signup' ? `&${dialogQuery('specialist-wizard').slice(1)}` : '';
  return (reference ? `${address}?reference=${reference}${wizard}` : address) as Href;
}
