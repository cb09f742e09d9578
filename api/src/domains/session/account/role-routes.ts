import {
  onboard as onboardContract,
  onboardByLink,
  switchRole as switchContract,
  userDetails as detailsContract,
  userRoles,
} from '@tessera/contracts/session';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http.ts';
import { requireScript } from '../../../platform/script-call.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import type { SessionDeps } from '../deps.ts';
import { heldRoles } from '../rules.ts';
import { userDetails } from '../session-info.ts';
import { createVisits } from '../visits.ts';
import type { Who } from '../who.ts';
import { onboard, switchRole } from './roles.ts';

/** Routes for who a person is on this site, and in which role they act. */
export function roleRoutes(app: FastifyInstance, deps: SessionDeps & { readonly who: Who }): void {
  const { requireLogin } = createVisits(deps.who);

  serve(app, detailsContract, async (_input, scope, http) =>
    userDetails(deps, scope, (await requireLogin(http, scope)).person),
  );
  serve(app, userRoles, async (_input, scope, http) => {
    const { person, role } = await requireLogin(http, scope);
    return heldRoles(person, role);
  });
  serve(app, switchContract, async ({ role }, scope, http) => {
    const session = await switchRole(deps, scope, await requireLogin(http, scope), role);
    logSecurity(http.request, 'role-switched', session.userId);
    return { session };
  });
  serve(app, onboardContract, async ({ id }, scope, http) => onboard(deps, scope, await requireLogin(http, scope), id));
  serve(app, onboardByLink, async ({ id }, scope, http) => {
    requireScript(http.request);
    return onboard(deps, scope, await requireLogin(http, scope), id);
  });
}
