import * as contract from '@tessera/contracts/booking';
import { book as bookContract } from './book-endpoint.ts';
import * as clients from '@tessera/contracts/booking';
import * as moving from '@tessera/contracts/booking';
import * as payments from '@tessera/contracts/payments';
import * as prices from '@tessera/contracts/payments';
import * as visits from '@tessera/contracts/booking';
import type { FastifyInstance } from 'fastify';
import { takeForms } from '../../platform/form-input.ts';
import { serve } from '../../platform/http.ts';
import { HOLD_COOKIE } from '../../platform/request-scope.ts';
import { requireScript } from '../../platform/script-call.ts';
import { appointmentCalendar, myAppointments, nextAppointments } from './appointments.ts';
import { book } from './book.ts';
import { currentHold, extendHold, holdSlot, releaseHold } from './holds.ts';
import { openOrders, orderDetails, stopPaying } from './orders.ts';
import { pay } from './paying.ts';
import { personalInfo, savePersonalInfo } from './personal-info.ts';
import { visitPrice } from './pricing.ts';
import { moveTimes, rescheduleAppointment } from './reschedule.ts';
import type { BookingDeps } from './deps.ts';
import { bookFree, cancelAppointment, slotDetails } from './service.ts';
import { acceptTerms, acceptTermsOf } from './terms.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** A keyed hash of a network address, by which the holds of visitors are counted; absent: nobody is counted, for measurements. */
    placeOf?: (address: string) => string;
  }
}

/** Seconds for which the browser keeps the secret of a hold; longer than any hold, so that the success page still knows its visitor. */
const SECRET_LIFETIME = 24 * 60 * 60;
/** Enough for somebody who compares many times, too little to empty a calendar. */
const HOLDS_LIMIT = { max: 30, seconds: 60 };
/** Enough for wrong digits, too little to try stolen cards. */
const PAY_LIMIT = { max: 20, seconds: 60 };
/** Enough for somebody who tries codes and takes them back, too little to guess one. */
const PRICE_LIMIT = { max: 30, seconds: 60 };

export async function bookingRoutes(app: FastifyInstance, deps: BookingDeps): Promise<void> {
  await app.register(async (own) => {
    takeForms(own);
    serve(own, bookContract, (input, scope) => book(deps, scope, input), { limit: PAY_LIMIT });
  });
  serve(app, contract.slotDetails, (input, scope) => slotDetails(deps, scope, input));
  serve(
    app,
    contract.holdSlot,
    async (input, scope, { request, reply }) => {
      const { hold, newSecret } = await holdSlot(deps, scope, input, app.placeOf?.(request.ip) ?? null);
      if (newSecret !== null)
        reply.setCookie(HOLD_COOKIE, newSecret, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: SECRET_LIFETIME });
      return hold;
    },
    { limit: HOLDS_LIMIT },
  );
  serve(app, contract.currentHold, async (input, scope) => ({ hold: await currentHold(deps, scope, input) }));
  serve(app, contract.extendHold, (input, scope) => extendHold(deps, scope, input.id));
  serve(app, contract.releaseHold, (input, scope) => releaseHold(deps, scope, input.id));
  serve(app, contract.bookFree, (input, scope) => bookFree(deps, scope, input), { limit: PAY_LIMIT });
  serve(app, prices.visitPrice, (input, scope) => visitPrice(deps, scope, input), { limit: PRICE_LIMIT });
  serve(app, payments.acceptTerms, (input, scope) => acceptTerms(deps, scope, input));
  serve(app, payments.acceptTermsByLink, async (input, scope, { request }) => {
    requireScript(request);
    return acceptTerms(deps, scope, input);
  });
  serve(app, payments.acceptTermsOf, (input, scope) => acceptTermsOf(deps, scope, input.appId));
  serve(app, payments.acceptTermsOfByLink, async (input, scope, { request }) => {
    requireScript(request);
    return acceptTermsOf(deps, scope, input.appId);
  });
  serve(app, payments.pay, (input, scope) => pay(deps, scope, input), { limit: PAY_LIMIT });
  serve(app, contract.cancelAppointment, (input, scope) => cancelAppointment(deps, scope, input.id));
  serve(app, moving.moveTimes, (input, scope) => moveTimes(deps, scope, input));
  serve(app, moving.rescheduleAppointment, (input, scope) => rescheduleAppointment(deps, scope, input));
  serve(app, contract.clientDetails, (_input, scope) => personalInfo(deps, scope));
  serve(app, clients.personalInfo, (_input, scope) => personalInfo(deps, scope));
  serve(app, clients.savePersonalInfo, (input, scope) => savePersonalInfo(deps, scope, input));
  serve(app, contract.orderDetails, (input, scope) => orderDetails(deps, scope, input));
  serve(app, contract.openOrders, (input, scope) => openOrders(deps, scope, input));
  serve(app, contract.stopPaying, (input, scope) => stopPaying(deps, scope, input), { limit: PAY_LIMIT });
  serve(app, contract.myAppointments, (input, scope) => myAppointments(deps, scope, input));
  serve(app, visits.nextAppointments, (input, scope) => nextAppointments(deps, scope, input));
  serve(app, contract.calendarFile, async (input, scope, { reply }) => {
    const file = await appointmentCalendar(deps, scope, input);
    reply
      .type(`text/calendar; charset=utf-8; method=${file.method}`)
      .header('content-disposition', 'attachment; filename="appointment.ics"');
    return file.text;
  });
}
