import * as contract from '@tessera/contracts/booking';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http.ts';
import type { BookingDeps } from '../deps.ts';
import { appointmentCalendar, myAppointments, nextAppointments } from './appointment-service.ts';
import { cancelAppointment } from './cancel-service.ts';
import { personalInfo, savePersonalInfo } from './personal-info-service.ts';
import { rescheduleAppointment } from './reschedule-service.ts';
import { moveTimes } from './move-times-service.ts';

/** Routes for a user's appointments: list, move, cancel, calendar file. */
export function visitRoutes(app: FastifyInstance, deps: BookingDeps): void {
  serve(app, contract.myAppointments, (input, scope) => myAppointments(deps, scope, input));
  serve(app, contract.nextAppointments, (input, scope) => nextAppointments(deps, scope, input));
  serve(app, contract.cancelAppointment, (input, scope) => cancelAppointment(deps, scope, input.id));
  serve(app, contract.moveTimes, (input, scope) => moveTimes(deps, scope, input));
  serve(app, contract.rescheduleAppointment, (input, scope) => rescheduleAppointment(deps, scope, input));
  serve(app, contract.clientDetails, (_input, scope) => personalInfo(deps, scope));
  serve(app, contract.personalInfo, (_input, scope) => personalInfo(deps, scope));
  serve(app, contract.savePersonalInfo, (input, scope) => savePersonalInfo(deps, scope, input));
  serve(app, contract.calendarFile, async (input, scope, { reply }) => {
    const file = await appointmentCalendar(deps, scope, input);
    reply
      .type(`text/calendar; charset=utf-8; method=${file.method}`)
      .header('content-disposition', 'attachment; filename="appointment.ics"');
    return file.text;
  });
}
