import * as contract from '@tessera/contracts/booking';
import * as payments from '@tessera/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http.ts';
import { HOLD_COOKIE } from '../../../platform/request-scope.ts';
import { requireScript } from '../../../platform/script-call.ts';
import type { BookingDeps } from '../deps.ts';
import { holdSlot } from './hold-service.ts';
import { currentHold, extendHold, releaseHold } from './kept-hold-service.ts';
import { slotDetails } from './slot-service.ts';
import { acceptTerms, acceptTermsOf } from './terms-service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** A keyed hash of a network address, used to limit the holds of visitors; absent: no limit, for measurements. */
    placeOf?: (address: string) => string;
  }
}

/**
 * Seconds that the browser keeps the hold secret; longer than any hold, so that the success page still recognises its
 * visitor.
 */
const SECRET_LIFETIME = 24 * 60 * 60;
/** Enough to compare many slots, too few to block a calendar. */
const HOLDS_LIMIT = { max: 30, seconds: 60 };

/** Routes to look at a slot, hold it, extend the hold and release it. */
export function holdRoutes(app: FastifyInstance, deps: BookingDeps): void {
  serve(app, contract.slotDetails, (input, scope) => slotDetails(deps, scope, input));
  serve(
    app,
    contract.holdSlot,
    async (input, scope, { request, reply }) => {
      const { hold, newSecret } = await holdSlot(deps, scope, input, app.placeOf?.(request.ip) ?? null);
      if (newSecret !== null)
        reply.setCookie(HOLD_COOKIE, newSecret, {
          path: '/',
          httpOnly: true,
          secure: true,
          sameSite: 'lax',
          maxAge: SECRET_LIFETIME,
        });
      return hold;
    },
    { limit: HOLDS_LIMIT },
  );
  serve(app, contract.currentHold, async (input, scope) => ({ hold: await currentHold(deps, scope, input) }));
  serve(app, contract.extendHold, (input, scope) => extendHold(deps, scope, input.id));
  serve(app, contract.releaseHold, (input, scope) => releaseHold(deps, scope, input.id));
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
}
