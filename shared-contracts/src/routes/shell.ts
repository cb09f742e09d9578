import { route } from '../platform/route.ts';
import { legal } from './path-words.ts';

export const notFound = route({ id: 'shell.not-found', path: '/404', server: true });
export const login = route({ id: 'shell.login', path: '/login', layout: 'plain', server: true, query: ['back'] });
export const signup = route({ id: 'shell.signup', path: '/signup', layout: 'plain', server: true, query: ['back'] });
export const signupSpecialist = route({
  id: 'shell.signup-specialist',
  path: '/signup-specialist',
  layout: 'plain',
  server: true,
});
export const recover = route({ id: 'shell.recover', path: '/recover', layout: 'plain', server: true });
export const reset = route({ id: 'shell.reset', path: '/reset', layout: 'plain', server: true });
/** After the sign-up at a partner: whom the new member would like to invite. */
export const invite = route({ id: 'shell.invite', path: '/invite', layout: 'plain', who: 'member', query: ['back'] });
/** Where links of mails about an address lead; their secret is in the fragment. */
export const emailLink = route({ id: 'shell.email-link', path: '/confirm-email', layout: 'plain' });
/** Where a provider of identities sends the browser back to, by way of the api. */
export const social = route({ id: 'shell.social', path: '/social-login', layout: 'plain', query: ['back'] });
/** `tab`: `notifications`, `security`, `devices` or `data`; the person's own details without it. */
export const myProfile = route({ id: 'shell.my-profile', path: '/my-profile/:tab?', server: true, who: 'member' });
/** What the site keeps in a browser, and the visitor's choice about tracking. */
export const privacyChoices = route({
  id: 'shell.privacy-choices',
  path: '/{legal}/cookies',
  words: { legal },
  server: true,
  index: true,
});
export const termsPage = route({
  id: 'shell.terms',
  path: '/{legal}/terms',
  words: { legal },
  server: true,
  index: true,
});
export const privacyPage = route({
  id: 'shell.privacy',
  path: '/{legal}/privacy',
  words: { legal },
  server: true,
  index: true,
});
/** The shell's own, so that people can write to the house while a remote fails. */
export const contact = route({ id: 'shell.contact', path: '/contact', server: true, index: true });
/** In development builds only; otherwise no list of live routes contains it. */
export const designSystem = route({ id: 'shell.design-system', path: '/design-system', index: false });
export const shellRoutes = [
  notFound,
  login,
  signup,
  signupSpecialist,
  recover,
  reset,
  invite,
  emailLink,
  social,
  myProfile,
  privacyChoices,
  termsPage,
  privacyPage,
  contact,
] as const;
