import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { SessionInfo } from './session-info.ts';

// The calls that every page begins with or may make, apart from the others, which come with their screens.
export const isLogged = endpoint('session.isLogged', {
  summary: 'Whether somebody is logged in, and who',
  method: 'GET',
  path: '/rest/public/islogged',
  who: 'anyone',
  response: z.object({ isLoggedIn: z.boolean(), session: z.nullable(SessionInfo) }),
});
/** Stores the chosen interface language with the account. The shell writes the cookie that mirrors it. */
export const saveLanguage = endpoint('session.saveLanguage', {
  summary: 'Remember the language of the logged-in person',
  method: 'POST',
  path: '/rest/user/language',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  body: { lang: Lang },
  response: z.object({ done: z.boolean() }),
});
