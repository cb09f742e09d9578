import * as contract from '@tessera/contracts/session';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import type { SessionDeps } from '../deps.ts';
import { createVisits } from '../visits.ts';
import type { Who } from '../who.ts';
import {
  askForNotificationEmail,
  chooseReminders,
  confirmNotificationEmail,
  notificationDetails,
} from './notifications.ts';

/** Routes for the mails that a person wants, and where. */
export function notificationRoutes(app: FastifyInstance, deps: SessionDeps & { readonly who: Who }): void {
  const { visitOf, requireLogin } = createVisits(deps.who);
  serve(app, contract.notificationsDetails, async (_input, scope, http) =>
    notificationDetails(deps, scope, await requireLogin(http, scope)),
  );
  serve(app, contract.saveNotifications, async (input, scope, http) =>
    chooseReminders(deps, scope, await requireLogin(http, scope), input),
  );
  serve(app, contract.saveNotificationEmail, async ({ email }, scope, http) => {
    const login = await requireLogin(http, scope);
    const details = await askForNotificationEmail(deps, scope, await visitOf(http, scope), login, email);
    logSecurity(http.request, 'email-asked');
    return { details, outbox: deps.outbox };
  });
  serve(app, contract.confirmNotificationEmail, async ({ token }, scope, http) => {
    await confirmNotificationEmail(deps, scope, await visitOf(http, scope), token);
    logSecurity(http.request, 'email-changed');
    return { done: true };
  });
}
