import '@tessera/kit/css/kit-parts.css';
import { createRemote } from '@tessera/kit/remote';
import { errors } from '../i18n/errors.ts';
import { pages } from './pages.ts';

declare global {
  /** Set by the build: true for `npm run dev`. */
  const __TESSERA_DEVELOPMENT__: boolean;
}

/** The shell's own screens, built like those of any remote. */
export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  screens: [
    {
      page: pages.notFound,
      load: () => import(/* webpackChunkName: "screens" */ './not-found-screen.tsx').then((m) => m.NotFoundScreen),
    },
    {
      page: pages.login,
      load: () => import(/* webpackChunkName: "screens" */ './login-screen.tsx').then((m) => m.LoginScreen),
    },
    {
      page: pages.signup,
      load: () => import(/* webpackChunkName: "screens" */ './signup-screen.tsx').then((m) => m.SignupScreen),
    },
    {
      page: pages.signupSpecialist,
      load: () =>
        import(/* webpackChunkName: "screens" */ './signup-specialist-screen.tsx').then(
          (m) => m.SignupSpecialistScreen,
        ),
    },
    {
      page: pages.recover,
      load: () => import(/* webpackChunkName: "screens" */ './recover-screen.tsx').then((m) => m.RecoverScreen),
    },
    {
      page: pages.reset,
      load: () => import(/* webpackChunkName: "screens" */ './reset-screen.tsx').then((m) => m.ResetScreen),
    },
    {
      page: pages.invite,
      load: () =>
        import(/* webpackChunkName: "shell.invite" */ './invite/invite-screen.tsx').then((m) => m.InviteScreen),
      words: (lang) => import(/* webpackChunkName: "shell.invite.[request]" */ `./invite/i18n/${lang}.json`),
    },
    {
      page: pages.emailLink,
      load: () =>
        import(/* webpackChunkName: "shell.email-link" */ './email-link/email-link-screen.tsx').then(
          (m) => m.EmailLinkScreen,
        ),
      words: (lang) => import(/* webpackChunkName: "shell.email-link.[request]" */ `./email-link/i18n/${lang}.json`),
    },
    {
      page: pages.social,
      load: () =>
        import(/* webpackChunkName: "shell.social" */ './social/social-screen.tsx').then((m) => m.SocialScreen),
      words: (lang) => import(/* webpackChunkName: "shell.social.[request]" */ `./social/i18n/${lang}.json`),
    },
    {
      page: pages.myProfile,
      load: () =>
        import(/* webpackChunkName: "shell.my-profile" */ './profile/profile-screen.tsx').then((m) => m.ProfileScreen),
      words: (lang) => import(/* webpackChunkName: "shell.my-profile.[request]" */ `./profile/i18n/${lang}.json`),
    },
    {
      page: pages.privacyChoices,
      load: () =>
        import(/* webpackChunkName: "shell.privacy-choices" */ './privacy/privacy-screen.tsx').then(
          (m) => m.PrivacyScreen,
        ),
      words: (lang) => import(/* webpackChunkName: "shell.privacy-choices.[request]" */ `./privacy/i18n/${lang}.json`),
    },
    {
      page: pages.terms,
      load: () => import(/* webpackChunkName: "shell.terms" */ './legal/legal-screen.tsx').then((m) => m.TermsScreen),
      words: (lang) => import(/* webpackChunkName: "shell.terms.[request]" */ `./legal/i18n/${lang}.json`),
    },
    {
      page: pages.privacy,
      load: () =>
        import(/* webpackChunkName: "shell.privacy" */ './legal/legal-screen.tsx').then((m) => m.PrivacyTextScreen),
      words: (lang) => import(/* webpackChunkName: "shell.privacy.[request]" */ `./legal/i18n/${lang}.json`),
    },
    {
      page: pages.contact,
      load: () =>
        import(/* webpackChunkName: "shell.contact" */ './contact/contact-screen.tsx').then((m) => m.ContactScreen),
      words: (lang) => import(/* webpackChunkName: "shell.contact.[request]" */ `./contact/i18n/${lang}.json`),
    },
    ...(__TESSERA_DEVELOPMENT__
      ? [
          {
            page: pages.designSystem,
            load: () =>
              import(/* webpackChunkName: "design-system" */ './design-system-screen.tsx').then(
                (m) => m.DesignSystemScreen,
              ),
          },
        ]
      : []),
  ],
  errors,
  messages: (lang) => import(/* webpackChunkName: "words.[request]" */ `../i18n/${lang}.json`),
});
