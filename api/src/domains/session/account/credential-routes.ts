import {
  changeEmail,
  changePassword as passwordContract,
  confirmEmail as confirmContract,
  invalidEmail,
  resendActivationEmail,
  resendActivationEmailByLink,
  takeEmailBack as takeBackContract,
  undoWay as undoContract,
} from '@tessera/contracts/session';
import type { FastifyInstance } from 'fastify';
import { serve, type Http } from '../../../platform/http.ts';
import type { Scope } from '../../../platform/scope.ts';
import { requireScript } from '../../../platform/script-call.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import type { SessionDeps } from '../deps.ts';
import { createVisits } from '../visits.ts';
import type { Who } from '../who.ts';
import { askForAddress } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { takeEmailBack, undoWay } from './take-back.ts';

/** Routes for the password and the address of an account. */
export function credentialRoutes(app: FastifyInstance, deps: SessionDeps & { readonly who: Who }): void {
  const { visitOf, requireLogin } = createVisits(deps.who);

  serve(app, passwordContract, async ({ password }, scope, http) => {
    const ended = await changePassword(deps, scope, await requireLogin(http, scope), password);
    logSecurity(http.request, 'password-set');
    return { ended };
  });
  serve(app, changeEmail, async ({ email }, scope, http) => {
    await askForAddress(deps, scope, await visitOf(http, scope), await requireLogin(http, scope), email);
    logSecurity(http.request, 'email-asked');
    return { done: true, outbox: deps.outbox };
  });
  serve(app, confirmContract, async ({ token }, scope, http) => {
    const userId = await confirmEmail(deps, scope, await visitOf(http, scope), token);
    logSecurity(http.request, 'email-changed', userId);
    return { done: true };
  });
  serve(app, takeBackContract, async ({ token }, scope, http) => {
    const userId = await takeEmailBack(deps, scope, await visitOf(http, scope), token);
    logSecurity(http.request, 'email-taken-back', userId);
    return { done: true };
  });
  serve(app, undoContract, async ({ token }, scope, http) => {
    const userId = await undoWay(deps, scope, await visitOf(http, scope), token);
    logSecurity(http.request, 'way-undone', userId);
    return { done: true };
  });

  serve(app, invalidEmail, async (_input, scope, http) => {
    const { person } = await requireLogin(http, scope);
    return { email: person.emailVerified ? null : person.email };
  });
  const resend = async (scope: Scope, http: Http) => {
    const login = await requireLogin(http, scope);
    const { email, emailVerified } = login.person;
    if (!emailVerified) await askForAddress(deps, scope, await visitOf(http, scope), login, email);
    return { sent: !emailVerified, outbox: deps.outbox };
  };
  serve(app, resendActivationEmail, async (_input, scope, http) => resend(scope, http));
  serve(app, resendActivationEmailByLink, async (_input, scope, http) => {
    requireScript(http.request);
    return resend(scope, http);
  });
}
