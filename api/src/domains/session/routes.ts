import {
  confirmSignup,
  isLogged,
  login,
  logout,
  recover,
  reset,
  saveLanguage,
  signup,
  userDetails,
  userRoles,
} from '@tessera/contracts/session';
import { addressKey } from '@tessera/server/address';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { serve, type Http } from '../../platform/http.ts';
import { logSecurity } from '../../platform/security-log.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Entered, SessionDeps, Visit } from './deps.ts';
import { DEVICE_COOKIE } from './device.ts';
import { chooseLanguage } from './language.ts';
import { logIn, logOut } from './login.ts';
import { askForLink, setPassword } from './recover.ts';
import { rolesOf, toSessionInfo } from './rules.ts';
import { signUp } from './signup.ts';
import { confirmSignUp } from './confirm-signup.ts';
import type { Login, Who } from './who.ts';

/** Adds cookies to those set by other handlers. */
function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

/** Routes for accounts and sessions. */
export function sessionRoutes(app: FastifyInstance, deps: SessionDeps & { readonly who: Who }): void {
  const { who } = deps;
  const visitOf = async ({ request, reply }: Http, scope: Scope): Promise<Visit> => ({
    address: addressKey(request.ip),
    cookie: request.headers.cookie ?? '',
    device: request.cookies[DEVICE_COOKIE],
    login: await who.loginOf(request, scope.tenant),
    retryAfter: (seconds) => void reply.header('retry-after', String(seconds)),
  });
  const requireLogin = async ({ request }: Http, scope: Scope): Promise<Login> => {
    const found = await who.loginOf(request, scope.tenant);
    if (!found) throw fail('NOT_LOGGED_IN');
    return found;
  };

  serve(app, isLogged, async (_input, scope, { request }) => {
    const found = await who.loginOf(request, scope.tenant);
    return { isLoggedIn: found !== null, session: found && toSessionInfo(found.person) };
  });
  serve(app, userDetails, async (_input, scope, http) => toSessionInfo((await requireLogin(http, scope)).person));
  serve(app, userRoles, async (_input, scope, http) => [...rolesOf((await requireLogin(http, scope)).person)]);
  serve(app, saveLanguage, async ({ lang }, scope, http) => {
    await chooseLanguage(deps, scope, (await requireLogin(http, scope)).person.id, lang);
    return { done: true };
  });

  /** Completes a login: sets the cookies, logs the event and returns the session. */
  const enter = ({ request, reply }: Http, event: 'logged-in' | 'signed-up', { session, cookies }: Entered) => {
    setCookies(reply, cookies);
    logSecurity(request, event, session.userId);
    return { session };
  };

  serve(app, signup, async (input, scope, http) => ({
    id: await signUp(deps, scope, await visitOf(http, scope), input),
    outbox: deps.outbox,
  }));
  serve(app, confirmSignup, async (input, scope, http) =>
    enter(http, 'signed-up', await confirmSignUp(deps, scope, await visitOf(http, scope), input)),
  );
  serve(app, login, async (input, scope, http) =>
    enter(http, 'logged-in', await logIn(deps, scope, await visitOf(http, scope), input)),
  );
  serve(app, logout, async (_input, scope, http) => {
    setCookies(http.reply, await logOut(deps, scope, await visitOf(http, scope)));
    logSecurity(http.request, 'logged-out');
    return { done: true };
  });
  serve(app, recover, async ({ email }, scope, http) => {
    await askForLink(deps, scope, await visitOf(http, scope), email);
    logSecurity(http.request, 'recovery-asked');
    return { done: true, outbox: deps.outbox };
  });
  serve(app, reset, async (input, scope, http) => {
    setCookies(http.reply, await setPassword(deps, scope, await visitOf(http, scope), input));
    logSecurity(http.request, 'password-set');
    return { done: true };
  });
}
