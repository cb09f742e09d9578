import {
  confirmSignup,
  createSignInCode,
  exchangeSignInCode,
  invite,
  isLogged,
  login,
  loginWork,
  logout,
  recover,
  refuseInvites,
  reset,
  saveLanguage,
  signup,
} from '@tessera/contracts/session';
import type { FastifyInstance } from 'fastify';
import { serve, type Http } from '../../platform/http.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { accountRoutes } from './account/account-routes.ts';
import { credentialRoutes } from './account/credential-routes.ts';
import { notificationRoutes } from './account/notification-routes.ts';
import { roleRoutes } from './account/role-routes.ts';
import { createCode, exchangeCode } from './account/sign-in-code.ts';
import type { Entered, SessionDeps } from './deps.ts';
import { inviteByMail, refuseInvitesBy } from './invite.ts';
import { chooseLanguage } from './language.ts';
import { askForWork, logIn, logOut } from './login.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { askForLink, setPassword } from './recover.ts';
import { sessionInfo } from './session-info.ts';
import { signUp } from './signup.ts';
import { socialRoutes } from './social/social-routes.ts';
import { confirmSignUp } from './confirm-signup.ts';
import { factorRoutes } from './two-factor/factor-routes.ts';
import { createVisits, setCookies } from './visits.ts';
import type { Who } from './who.ts';

/** The header of the specification for a code (section 7). */
const SSO_HEADER = 'ssocookie';

/** Routes for accounts and sessions. */
export function sessionRoutes(app: FastifyInstance, deps: SessionDeps & { readonly who: Who }): void {
  const { who } = deps;
  const { visitOf, requireLogin } = createVisits(who);
  accountRoutes(app, deps);
  credentialRoutes(app, deps);
  roleRoutes(app, deps);
  factorRoutes(app, deps);
  notificationRoutes(app, deps);
  socialRoutes(app, deps);
  passkeyRoutes(app, deps);

  serve(app, isLogged, async (_input, scope, { request }) => {
    const found = await who.loginOf(request, scope.tenant);
    return { isLoggedIn: found !== null, session: found && (await sessionInfo(deps, scope, found.person, found.role)) };
  });
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
  serve(app, invite, async (input, scope, http) => {
    await inviteByMail(deps, scope, await visitOf(http, scope), await requireLogin(http, scope), input);
    return { done: true, outbox: deps.outbox };
  });
  serve(app, refuseInvites, async ({ token }, scope, http) => {
    await refuseInvitesBy(deps, scope, await visitOf(http, scope), token);
    return { done: true };
  });
  serve(app, login, async (input, scope, http) =>
    enter(http, 'logged-in', await logIn(deps, scope, await visitOf(http, scope), input)),
  );
  serve(app, createSignInCode, async (_input, scope, http) =>
    createCode(deps, scope, await visitOf(http, scope), await requireLogin(http, scope)),
  );
  serve(app, exchangeSignInCode, async ({ code }, scope, http) => {
    const header = http.request.headers[SSO_HEADER];
    const given = code ?? (typeof header === 'string' ? header : undefined);
    return enter(http, 'logged-in', await exchangeCode(deps, scope, await visitOf(http, scope), given));
  });
  serve(app, loginWork, async ({ email }, scope, http) => ({
    challenge: await askForWork(deps, scope, await visitOf(http, scope), email),
  }));
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
