import { pushState, subscribePush, unsubscribePush } from '@tessera/contracts/session';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { createVisits, type Who } from '../session/index.ts';
import { stateOf, subscribe, unsubscribe, type DeviceDeps } from './devices.ts';

/** Routes by which the device of a session shows notifications, or no longer does. */
export function pushRoutes(app: FastifyInstance, deps: DeviceDeps & { readonly who: Who }): void {
  const { requireLogin } = createVisits(deps.who);
  serve(app, pushState, async (_input, scope, http) => stateOf(deps, await requireLogin(http, scope)));
  serve(app, subscribePush, async (input, scope, http) => {
    const state = await subscribe(deps, scope, await requireLogin(http, scope), input);
    logSecurity(http.request, 'push-on');
    return state;
  });
  serve(app, unsubscribePush, async (_input, scope, http) => {
    const state = await unsubscribe(deps, await requireLogin(http, scope));
    logSecurity(http.request, 'push-off');
    return state;
  });
}
