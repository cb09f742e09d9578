import type { ReactNode } from 'react';
import { legalText } from '@tessera/contracts/house';
import { constant } from '@tessera/kit/runtime';
import { answer, hardCodedOn, testTenant } from '@tessera/kit/testing';
import * as routes from '@tessera/contracts/routes/shell';
import { socialProviders } from '@tessera/contracts/session';
import { provideAccountPage } from './account/session-context.ts';
import { allShellWords as words } from './testing/words.ts';
import { useT } from './i18n/use-t.ts';
import { LayoutProvider, type LayoutServices } from './layout/context.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { InviteScreen } from './screens/invite/invite-screen.tsx';
import { ContactScreen } from './screens/contact/contact-screen.tsx';
import { PrivacyTextScreen, TermsScreen } from './screens/legal/legal-screen.tsx';
import { LoginRest, LoginScreen } from './screens/login-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { PrivacyScreen } from './screens/privacy/privacy-screen.tsx';
import { RecoverScreen } from './screens/recover-screen.tsx';
import { ResetScreen } from './screens/reset-screen.tsx';
import { SignupRest, SignupScreen } from './screens/signup-screen.tsx';
import { SignupSpecialistRest, SignupSpecialistScreen } from './screens/signup-specialist-screen.tsx';

beforeAll(() =>
  provideAccountPage({
    accept: () => undefined,
    refresh: () => Promise.resolve(),
    leave: () => undefined,
    menu: [],
    hrefOf: () => null,
  }),
);
beforeAll(() => Promise.all([LoginRest.load(), SignupRest.load(), SignupSpecialistRest.load()]));
const answers = [
  answer(socialProviders, { items: [] }),
  answer(legalText, ({ name }) => ({ code: 'en' as const, name, since: '2026-10-01', blocks: [] })),
];

it.each([
  ['log-in', <LoginScreen key="l" />, routes.login],
  ['sign-up', <SignupScreen key="s" />, routes.signup],
  ['sign-up of specialists', <SignupSpecialistScreen key="d" />, routes.signupSpecialist],
  ['invite', <InviteScreen key="i" />, routes.invite],
  ['recover', <RecoverScreen key="r" />, routes.recover],
  ['reset', <ResetScreen key="e" />, routes.reset],
  ['privacy choices', <PrivacyScreen key="p" />, routes.privacyChoices],
  ['terms', <TermsScreen key="t" />, routes.termsPage],
  ['privacy', <PrivacyTextScreen key="y" />, routes.privacyPage],
  ['contact', <ContactScreen key="c" />, routes.contact],
  ['404', <NotFoundScreen key="n" />, routes.notFound],
])('nothing on the page is written in one language: %s', async (_name, ui, route) => {
  expect(await hardCodedOn(ui, { messages: words, at: { route }, answers })).toEqual([]);
});
function Around(): ReactNode {
  const t = useT();
  const never = () => undefined;
  const services: LayoutServices = {
    runtime: null,
    tenant: testTenant,
    match: constant({
      id: 'shell.not-found',
      remote: 'shell',
      lang: 'el' as const,
      params: {},
      pathname: '/el/404',
      search: '',
      hash: '',
      key: 'test',
      action: 'POP' as const,
    }),
    lang: constant('el'),
    translate: constant(t),
    info: constant(null),
    badges: constant({}),
    dialogs: constant([]),
    menu: constant([]),
    path: never,
    words: never,
    switchesTo: never,
    openLogin: never,
    openDialog: never,
    logout: never,
    chooseLanguage: never,
    switchRole: never,
  };
  return (
    <LayoutProvider services={services}>
      <Header />
      <h1>{t('shell.skip')}</h1>
      <Footer />
    </LayoutProvider>
  );
}
it('nothing around the page is written in one language', async () => {
  expect(await hardCodedOn(<Around />, { messages: words, at: { route: routes.notFound } })).toEqual([]);
});
it('a text that somebody wrote into the code is found, in the page and in what a screen reader says', async () => {
  const planted = (
    <main>
      <h1>Find help</h1>
      <button aria-label="Close" />
      <img alt="" src="x.svg" title="A person" />
    </main>
  );
  expect(await hardCodedOn(planted, { messages: words, at: { route: routes.notFound } })).toEqual([
    'Find help',
    'Close',
    'A person',
  ]);
});
