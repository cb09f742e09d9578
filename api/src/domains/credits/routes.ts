import * as contract from '@tessera/contracts/payments';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { requireScript } from '../../platform/script-call.ts';
import { creditsOf, redeem, stateOf, vouchersOf } from './service.ts';

/** Enough for typing errors, too few to guess a code. */
const VOUCHER_LIMIT = { max: 10, seconds: 60 };

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.credits, (input, scope) => creditsOf(deps, scope, input.price));
  serve(app, contract.useVoucher, (input, scope) => redeem(deps, scope, input.code), { limit: VOUCHER_LIMIT });
  serve(
    app,
    contract.useVoucherByLink,
    async (input, scope, { request }) => {
      requireScript(request);
      return redeem(deps, scope, input.code);
    },
    { limit: VOUCHER_LIMIT },
  );
  serve(app, contract.voucherState, (input, scope) => stateOf(deps, scope, input.code), { limit: VOUCHER_LIMIT });
  serve(app, contract.myVouchers, (_input, scope) => vouchersOf(deps, scope));
}
