import { LANGUAGES } from '@tessera/contracts/languages';
import type { Href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { invitesOf } from '@tessera/contracts/session';
import { optional, page, type Page } from '@tessera/kit/page';
import { providersQuery } from '../account/providers-query.ts';
import { legalQuery } from './legal/legal-query.ts';
import type { Key } from '../i18n/use-t.ts';
import { loginTitle, signupTitle } from './titles.ts';

const accountPage = (route: Page['route'], title: Key, description: Key): Page<Key> =>
  page<Key>({
    route,
    meta: ({ t }) => ({ title: t(title), description: t(description), languages: [...LANGUAGES], robots: 'noindex' }),
  });
/** Which providers there are arrives with the page, so that their buttons do not push anything aside. */
const withWays = (definition: Page<Key>): Page<Key> => ({ ...definition, needs: () => [optional(providersQuery())] });
/** Titles, descriptions and indexing rules of the shell's own screens. */
export const pages = {
  notFound: page<Key>({
    route: routes.notFound,
    meta: ({ t }) => ({
      title: t('shell.not-found.title'),
      description: t('shell.not-found.info'),
      languages: [...LANGUAGES],
      robots: 'noindex',
    }),
  }),
  login: page<Key>({
    route: routes.login,
    needs: () => [optional(providersQuery())],
    meta: ({ t, tenant }) => ({
      title: loginTitle(t, tenant),
      description: t('shell.login.about'),
      languages: [...LANGUAGES],
      robots: 'noindex',
    }),
  }),
  signup: withWays({
    ...accountPage(routes.signup, 'shell.signup.title', 'shell.signup.about'),
    meta: ({ t, tenant }) => ({
      title: signupTitle(t, tenant),
      description: t('shell.signup.about'),
      languages: [...LANGUAGES],
      robots: 'noindex',
    }),
  }),
  signupSpecialist: withWays(
    accountPage(routes.signupSpecialist, 'shell.signup-specialist.title', 'shell.signup-specialist.about'),
  ),
  recover: accountPage(routes.recover, 'shell.recover.title', 'shell.recover.about'),
  emailLink: accountPage(routes.emailLink, 'shell.login.email', 'shell.login.email'),
  social: accountPage(routes.social, 'shell.login.title', 'shell.login.about'),
  invite: page<Key>({
    route: routes.invite,
    // Nobody is asked where the partner has no invitations.
    redirect: ({ lang, tenant }) => (invitesOf(tenant) ? null : { to: `/${lang}` as Href, status: 302 }),
    meta: ({ t }) => ({
      title: t('invite.title'),
      description: t('invite.title'),
      languages: [...LANGUAGES],
      robots: 'noindex',
    }),
  }),
  myProfile: accountPage(routes.myProfile, 'shell.account.profile', 'shell.account.profile'),
  privacyChoices: page<Key>({
    route: routes.privacyChoices,
    meta: ({ t }) => ({ title: t('privacy.title'), description: t('privacy.about'), languages: [...LANGUAGES] }),
  }),
  terms: page<Key>({
    route: routes.termsPage,
    needs: ({ lang }) => [legalQuery('site', lang)],
    meta: ({ t }) => ({
      title: t('legal.terms.pageTitle'),
      description: t('legal.terms.about'),
      languages: [...LANGUAGES],
    }),
  }),
  privacy: page<Key>({
    route: routes.privacyPage,
    needs: ({ lang }) => [legalQuery('privacy', lang)],
    meta: ({ t }) => ({
      title: t('legal.privacy.pageTitle'),
      description: t('legal.privacy.about'),
      languages: [...LANGUAGES],
    }),
  }),
  contact: page<Key>({
    route: routes.contact,
    meta: ({ t }) => ({ title: t('contact.pageTitle'), description: t('contact.about'), languages: [...LANGUAGES] }),
  }),
  // Not translated: only developers see it.
  designSystem: page({
    route: routes.designSystem,
    meta: () => ({ title: 'Design system', languages: [...LANGUAGES], robots: 'noindex' }),
  }),
  reset: accountPage(routes.reset, 'shell.reset.title', 'shell.reset.about'),
} as const;
