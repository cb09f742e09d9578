import {
  confirmTwoFactor,
  newRecoveryCodes,
  removeTwoFactor,
  startTwoFactor,
  twoFactor,
} from '@tessera/contracts/session';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import type { SessionDeps } from '../deps.ts';
import { createVisits } from '../visits.ts';
import type { Who } from '../who.ts';
import { confirm, factorState, remove, renewCodes, start } from './factors.ts';

/** Routes for the authenticator app of an account. */
export function factorRoutes(app: FastifyInstance, deps: SessionDeps & { readonly who: Who }): void {
  const { visitOf, requireLogin } = createVisits(deps.who);
  serve(app, twoFactor, async (_input, scope, http) => factorState(deps, await requireLogin(http, scope)));
  serve(app, startTwoFactor, async (_input, scope, http) => start(deps, scope, await requireLogin(http, scope)));
  serve(app, confirmTwoFactor, async ({ code }, scope, http) => {
    const login = await requireLogin(http, scope);
    const codes = await confirm(deps, scope, await visitOf(http, scope), login, code);
    logSecurity(http.request, 'factor-on');
    return { codes };
  });
  serve(app, newRecoveryCodes, async (_input, scope, http) => {
    const codes = await renewCodes(deps, await requireLogin(http, scope));
    logSecurity(http.request, 'codes-renewed');
    return { codes };
  });
  serve(app, removeTwoFactor, async (_input, scope, http) => {
    await remove(deps, scope, await requireLogin(http, scope));
    logSecurity(http.request, 'factor-off');
    return { done: true };
  });
}
