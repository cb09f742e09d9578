import * as contract from '@tessera/contracts/provider';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { appsOf, calendarOf } from './calendar.ts';
import { appointmentOf, cancelWithReason, fileOf } from './meeting-service.ts';
import { decideProfile, profileCases } from './cases.ts';
import { answerAudit, auditOf, progressOf } from './standing.ts';
import { readHours, saveHours } from './hours.ts';

/** Routes for a specialist's own calendar and hours. */
export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.providerCalendar, (input, scope) => calendarOf(deps, scope, input));
  serve(app, contract.providerApps, (input, scope) => appsOf(deps, scope, input));
  serve(app, contract.providerAppointment, (input, scope) => appointmentOf(deps, scope, input));
  serve(app, contract.providerCalendarFile, async (input, scope, { reply }) => {
    const file = await fileOf(deps, scope, input);
    reply
      .type(`text/calendar; charset=utf-8; method=${file.method}`)
      .header('content-disposition', 'attachment; filename="appointment.ics"');
    return file.text;
  });
  serve(app, contract.providerCancel, (input, scope) => cancelWithReason(deps, scope, input));
  serve(app, contract.wizardProgress, (_input, scope) => progressOf(deps, scope));
  serve(app, contract.profileAudit, (_input, scope) => auditOf(deps, scope));
  serve(app, contract.answerAudit, (input, scope) => answerAudit(deps, scope, input));
  serve(app, contract.profileCases, (input, scope) => profileCases(deps, scope, input));
  serve(app, contract.decideProfile, (input, scope) => decideProfile(deps, scope, input));
  serve(app, contract.providerHours, (input, scope) => readHours(deps, scope, input));
  serve(app, contract.saveHours, (input, scope) => saveHours(deps, scope, input));
}
