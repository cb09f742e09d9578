import { isLang, type Lang } from '@tessera/contracts/languages';
import type { Href } from '@tessera/contracts/route';
import { saveLanguage, type SessionInfo } from '@tessera/contracts/session';
import type { RouteMatch } from '@tessera/contracts/unit';
import { tabStorage } from '@tessera/kit/storage';
import type { UnitApi } from '../hosts/federation.ts';
import { switchHref } from '../layout/menu-address.ts';
import type { Language } from '../page/language.ts';
import { offerOtherLanguage } from '../page/other-language.ts';
import type { Overlays } from '../services/overlays.ts';
import type { LayoutServices } from '../layout/context.tsx';
import { mirroredLanguage, mirrorLanguage } from './mirror-language.ts';

/** Session storage: the language that a visitor chose in this tab, for the account they log in to. */
const CHOSEN = 'tessera:language';

export interface OwnLanguageServices {
  readonly api: Pick<UnitApi, 'call'>;
  readonly language: Pick<Language, 'words'>;
  readonly notify: Overlays['notify'];
  readonly routes: Pick<LayoutServices, 'path' | 'words' | 'switchesTo'>;
  lang(): Lang;
  /** The page on screen, or of an address; null where there is none. */
  match(to?: Href): Pick<RouteMatch, 'id' | 'pathname' | 'search'> | null;
  isLoggedIn(): boolean;
  navigate(to: Href, how?: 'push' | 'replace'): void;
  report(error: unknown, at: string): void;
}
export interface OwnLanguage {
  /** The person chooses a language: this browser remembers it, and so does their account. */
  choose(lang: Lang): void;
  /** Somebody has just logged in: the page turns to the language of their account, unless they chose one before. */
  entered(info: Pick<SessionInfo, 'userLang' | 'userLangChosen'>): void;
  /** The address in the account's language, for what was begun in the one that the page had before the log-in. */
  onward(to: Href): Href;
}
export function createOwnLanguage(services: OwnLanguageServices): OwnLanguage {
  const { api, language, notify, routes, match, navigate, report } = services;
  let turned: { readonly from: Lang; readonly to: Lang } | null = null;
  const isOfOneLanguage = (id: string): boolean => routes.switchesTo(id) !== undefined;
  const save = (lang: Lang): void =>
    void api.call(saveLanguage, { lang }).catch((error: unknown) => report(error, 'language'));
  function choose(lang: Lang): void {
    mirrorLanguage(lang);
    if (services.isLoggedIn()) save(lang);
    else tabStorage.setItem(CHOSEN, lang);
  }
  const here = (lang: Lang): Href | null => {
    const page = match();
    return page && switchHref(routes, page, lang, page.search);
  };
  async function say(from: Lang, to: Lang): Promise<void> {
    const [t, before] = await Promise.all([language.words(to), language.words(from)]);
    const run = (): void => {
      choose(from);
      const back = here(from);
      if (back) navigate(back, 'replace');
    };
    notify({
      kind: 'info',
      lang: to,
      text: t('shell.language.turned'),
      action: { label: before('shell.language.stay'), lang: from, run },
    });
  }
  return {
    choose,
    entered({ userLang, userLangChosen }) {
      const chosen = tabStorage.getItem(CHOSEN);
      tabStorage.removeItem(CHOSEN);
      if (isLang(chosen)) return chosen === userLang && userLangChosen ? undefined : save(chosen);
      const from = services.lang();
      const page = match();
      if (!userLangChosen || userLang === from || !page) return undefined;
      const to = here(userLang) as Href;
      // What exists in one language stays on screen; the person is offered their own beside it.
      if (isOfOneLanguage(page.id)) {
        const other = { lang: userLang, href: to };
        const offered = offerOtherLanguage(other, { language, notify, choose, navigate }, 'shell.language.own');
        return void offered.catch((error: unknown) => report(error, 'language'));
      }
      turned = { from, to: userLang };
      mirrorLanguage(userLang);
      navigate(to, 'replace');
      return void say(from, userLang).catch((error: unknown) => report(error, 'language'));
    },
    onward(to) {
      // A language that was chosen since, by any way, is the one to go on in.
      if (!turned || mirroredLanguage() !== turned.to || !to.startsWith(`/${turned.from}`)) return to;
      const page = match(to);
      if (!page || page.pathname.slice(1, 3) !== turned.from || isOfOneLanguage(page.id)) return to;
      // With its query and fragment.
      const [, rest = ''] = /^[^?#]*(.*)$/.exec(to) ?? [];
      return switchHref(routes, page, turned.to, rest);
    },
  };
}
