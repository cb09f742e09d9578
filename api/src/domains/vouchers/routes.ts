import * as contract from '@tessera/contracts/payments';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { payOrder } from '../booking/index.ts';
import { offersOf, orderVoucher, requirePurchase, returnVoucher, voucherOrder, voucherPaper } from './order-service.ts';

/** Enough for typing errors, too few to test stolen cards. */
const PAY_LIMIT = { max: 20, seconds: 60 };
/** Rendering a PDF costs more than answering with rows. */
const PAPER_LIMIT = { max: 30, seconds: 60 };

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.voucherOffers, (_input, scope) => offersOf(deps, scope));
  serve(app, contract.orderVoucher, (input, scope) => orderVoucher(deps, scope, input), { limit: PAY_LIMIT });
  serve(app, contract.voucherOrder, (input, scope) => voucherOrder(deps, scope, input));
  serve(
    app,
    contract.payVoucher,
    async ({ orderId, nonce }, scope) =>
      payOrder(deps, scope, (await requirePurchase(deps.db, scope, orderId)).order, nonce),
    { limit: PAY_LIMIT },
  );
  serve(app, contract.returnVoucher, (input, scope) => returnVoucher(deps, scope, input), { limit: PAY_LIMIT });
  serve(
    app,
    contract.voucherPaper,
    async (input, scope, { reply }) => {
      const paper = await voucherPaper(deps, scope, input);
      reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="voucher.pdf"')
        .header('x-content-type-options', 'nosniff');
      return paper;
    },
    { limit: PAPER_LIMIT },
  );
}
