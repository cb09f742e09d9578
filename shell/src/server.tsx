import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server.edge';
import { BehaviorSubject, distinctUntilChanged, filter, map, Observable, Subject } from 'rxjs';
import { LANGUAGES } from '@tessera/contracts/languages';
import type { PathWords } from '@tessera/contracts/path-words';
import type { SiteTable } from '@tessera/contracts/release';
import type { ServerView } from '@tessera/contracts/unit';
import * as KitArt from '@tessera/kit/art';
import * as KitBase from '@tessera/kit/base';
import * as KitDialog from '@tessera/kit/dialog';
import * as KitForm from '@tessera/kit/form';
import * as KitPage from '@tessera/kit/page';
import * as KitReact from '@tessera/kit/react';
import { constant } from '@tessera/kit/runtime';
import * as KitServer from '@tessera/kit/server';
import { translateWith } from '@tessera/kit/words-server';
import { errors } from './i18n/errors.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { merge } from './lent/merge.ts';
import { LayoutProvider, type LayoutServices } from './layout/context.tsx';
import * as schemas from './schemas/lent-schemas.ts';
import { words } from './i18n/index.ts';
import { ContactScreen } from './screens/contact/contact-screen.tsx';
import { contactWords } from './screens/contact/words.ts';
import { PrivacyTextScreen, TermsScreen } from './screens/legal/legal-screen.tsx';
import { legalWords } from './screens/legal/words.ts';
import { LoginRest } from './screens/login-rest.tsx';
import { LoginRest as LoginRestLater, LoginScreen } from './screens/login-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { pages } from './screens/pages.ts';
import { ProfileScreen } from './screens/profile/profile-screen.tsx';
import { profileWords } from './screens/profile/words.ts';
import { PrivacyScreen } from './screens/privacy/privacy-screen.tsx';
import { privacyWords } from './screens/privacy/words.ts';
import { RecoverScreen } from './screens/recover-screen.tsx';
import { ResetScreen } from './screens/reset-screen.tsx';
import { SignupRest, SignupSpecialistRest } from './screens/signup-rest.tsx';
import { SignupRest as SignupRestLater, SignupScreen } from './screens/signup-screen.tsx';
import {
  SignupSpecialistRest as SignupSpecialistRestLater,
  SignupSpecialistScreen,
} from './screens/signup-specialist-screen.tsx';

/**
 * The lent modules that server bundles of remotes resolve; the names are listed in
 * shared-contracts/src/platform/lent.ts.
 */
export const lent: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  rxjs: { BehaviorSubject, distinctUntilChanged, filter, map, merge, Observable, Subject },
  'zod/mini': schemas,
  '@tessera/kit/page': KitPage,
  '@tessera/kit/react': KitReact,
  '@tessera/kit/server': KitServer,
  '@tessera/kit/base': KitBase,
  '@tessera/kit/art': KitArt,
  '@tessera/kit/form': KitForm,
  '@tessera/kit/dialog': KitDialog,
};
const screens = KitServer.createServer({
  version: __TESSERA_VERSION__,
  rests: [
    [LoginRestLater, LoginRest],
    [SignupRestLater, SignupRest],
    [SignupSpecialistRestLater, SignupSpecialistRest],
  ],
  screens: [
    { page: pages.notFound, screen: NotFoundScreen },
    { page: pages.login, screen: LoginScreen },
    { page: pages.signup, screen: SignupScreen },
    { page: pages.signupSpecialist, screen: SignupSpecialistScreen },
    { page: pages.recover, screen: RecoverScreen },
    { page: pages.reset, screen: ResetScreen },
    { page: pages.myProfile, screen: ProfileScreen },
    { page: pages.privacyChoices, screen: PrivacyScreen },
    { page: pages.terms, screen: TermsScreen },
    { page: pages.privacy, screen: PrivacyTextScreen },
    { page: pages.contact, screen: ContactScreen },
  ],
  messages: Object.fromEntries(
    LANGUAGES.map((lang) => [
      lang,
      { ...words[lang], ...privacyWords[lang], ...legalWords[lang], ...contactWords[lang], ...profileWords[lang] },
    ]),
  ) as typeof words,
  errors,
});
export const needs = screens.needs;
export const render = screens.render;

/**
 * Markup around the main content, for a visitor: header, footer, and empty containers for
 * parts that appear after hydration.
 */
export function layout(
  view: ServerView & {
    readonly menu: SiteTable['menu'];
    readonly paths: Readonly<Record<string, string>>;
    /** Absent from an older edge, as are the switches. */
    readonly words?: Readonly<Record<string, PathWords>>;
    readonly switches?: Readonly<Record<string, string>>;
  },
): { before: string; after: string } {
  const t = translateWith(view.lang, words[view.lang]);
  const never = () => undefined;
  const services: LayoutServices = {
    runtime: null,
    tenant: view.tenant,
    match: constant(view.route),
    lang: constant(view.lang),
    translate: constant(t),
    info: constant(null),
    badges: constant({}),
    dialogs: constant([]),
    menu: constant(view.menu.filter((entry) => entry.route in view.paths)),
    path: (id) => view.paths[id],
    words: (id) => view.words?.[id],
    switchesTo: (id) => view.switches?.[id],
    openLogin: never,
    openDialog: never,
    logout: never,
    chooseLanguage: never,
    switchRole: never,
  };
  const part = (prefix: string, node: React.ReactNode) =>
    renderToString(<LayoutProvider services={services}>{node}</LayoutProvider>, { identifierPrefix: prefix });
  return {
    before: `<a class="tk-skip" href="#main">${t('shell.skip')}</a><div id="loading" class="tk-loading" data-pending="no" role="status"></div><header id="header">${part('h', <Header />)}</header><aside id="side"></aside>`,
    after: `<footer id="footer" class="tk-footer tk-later">${part('f', <Footer />)}</footer><div id="foot"></div><div id="overlays"></div>`,
  };
}
