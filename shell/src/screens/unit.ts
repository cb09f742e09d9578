import '@tessera/kit/css/kit-parts.css';
import type { Page } from '@tessera/kit/page';
import { createRemote } from '@tessera/kit/remote';
import { errors } from '../i18n/errors.ts';
import * as routes from '@tessera/contracts/routes/shell';

declare global {
  /** Set by the build: true for `npm run dev`. */
  const __TESSERA_DEVELOPMENT__: boolean;
}

/** The shell's own screens, built like those of any remote. */
export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  pages: () => import(/* webpackChunkName: "pages" */ './pages.ts').then((m) => Object.values<Page>(m.pages)),
  screens: [
    {
      route: routes.notFound,
      load: () =>
        import(/* webpackChunkName: "shell.not-found" */ './not-found-screen.tsx').then((m) => m.NotFoundScreen),
    },
    {
      route: routes.login,
      load: () => import(/* webpackChunkName: "shell.login" */ './login-screen.tsx').then((m) => m.LoginScreen),
    },
    {
      route: routes.signup,
      load: () => import(/* webpackChunkName: "shell.signup" */ './signup-screen.tsx').then((m) => m.SignupScreen),
    },
    {
      route: routes.signupSpecialist,
      load: () =>
        import(/* webpackChunkName: "shell.signup-specialist" */ './signup-specialist-screen.tsx').then(
          (m) => m.SignupSpecialistScreen,
        ),
    },
    {
      route: routes.recover,
      load: () => import(/* webpackChunkName: "shell.recover" */ './recover-screen.tsx').then((m) => m.RecoverScreen),
    },
    {
      route: routes.reset,
      load: () => import(/* webpackChunkName: "shell.reset" */ './reset-screen.tsx').then((m) => m.ResetScreen),
    },
    {
      route: routes.invite,
      load: () =>
        import(/* webpackChunkName: "shell.invite" */ './invite/invite-screen.tsx').then((m) => m.InviteScreen),
      words: (lang) => import(/* webpackChunkName: "shell.invite.[request]" */ `./invite/i18n/${lang}.json`),
    },
    {
      route: routes.emailLink,
      load: () =>
        import(/* webpackChunkName: "shell.email-link" */ './email-link/email-link-screen.tsx').then(
          (m) => m.EmailLinkScreen,
        ),
      words: (lang) => import(/* webpackChunkName: "shell.email-link.[request]" */ `./email-link/i18n/${lang}.json`),
    },
    {
      route: routes.social,
      load: () =>
        import(/* webpackChunkName: "shell.social" */ './social/social-screen.tsx').then((m) => m.SocialScreen),
      words: (lang) => import(/* webpackChunkName: "shell.social.[request]" */ `./social/i18n/${lang}.json`),
    },
    {
      route: routes.myProfile,
      load: () =>
        import(/* webpackChunkName: "shell.my-profile" */ './profile/profile-screen.tsx').then((m) => m.ProfileScreen),
      words: (lang) => import(/* webpackChunkName: "shell.my-profile.[request]" */ `./profile/i18n/${lang}.json`),
    },
    {
      route: routes.privacyChoices,
      load: () =>
        import(/* webpackChunkName: "shell.privacy-choices" */ './privacy/privacy-screen.tsx').then(
          (m) => m.PrivacyScreen,
        ),
      words: (lang) => import(/* webpackChunkName: "shell.privacy-choices.[request]" */ `./privacy/i18n/${lang}.json`),
    },
    {
      route: routes.termsPage,
      load: () => import(/* webpackChunkName: "shell.terms" */ './legal/legal-screen.tsx').then((m) => m.TermsScreen),
      words: (lang) => import(/* webpackChunkName: "shell.terms.[request]" */ `./legal/i18n/${lang}.json`),
    },
    {
      route: routes.privacyPage,
      load: () =>
        import(/* webpackChunkName: "shell.privacy" */ './legal/legal-screen.tsx').then((m) => m.PrivacyTextScreen),
      words: (lang) => import(/* webpackChunkName: "shell.privacy.[request]" */ `./legal/i18n/${lang}.json`),
    },
    {
      route: routes.contact,
      load: () =>
        import(/* webpackChunkName: "shell.contact" */ './contact/contact-screen.tsx').then((m) => m.ContactScreen),
      words: (lang) => import(/* webpackChunkName: "shell.contact.[request]" */ `./contact/i18n/${lang}.json`),
    },
    ...(__TESSERA_DEVELOPMENT__
      ? [
          {
            route: routes.designSystem,
            load: () =>
              import(/* webpackChunkName: "design-system" */ './design-system-screen.tsx').then(
                (m) => m.DesignSystemScreen,
              ),
          },
        ]
      : []),
  ],
  errors,
  messages: (lang) => import(/* webpackChunkName: "shell.[request]" */ `../i18n/${lang}.json`),
});
