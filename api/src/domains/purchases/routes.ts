import * as contract from '@tessera/contracts/payments';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { orderProduct } from './order-service.ts';
import { openPurchase, payPurchase, purchaseCalendar, purchasePaper, returnPurchase } from './own-service.ts';
import { listPurchases, readPurchase } from './read-service.ts';

/** Enough for typing errors, too few to test stolen cards. */
const PAY_LIMIT = { max: 20, seconds: 60 };
/** Rendering a PDF costs more than answering with rows. */
const PAPER_LIMIT = { max: 30, seconds: 60 };

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.orderProduct, (input, scope) => orderProduct(deps, scope, input), { limit: PAY_LIMIT });
  serve(app, contract.purchases, (input, scope) => listPurchases(deps, scope, input));
  serve(app, contract.purchase, (input, scope) => readPurchase(deps, scope, input));
  serve(app, contract.payPurchase, (input, scope) => payPurchase(deps, scope, input), { limit: PAY_LIMIT });
  serve(app, contract.returnPurchase, (input, scope) => returnPurchase(deps, scope, input), { limit: PAY_LIMIT });
  serve(app, contract.openPurchase, (input, scope) => openPurchase(deps, scope, input), { limit: PAPER_LIMIT });
  serve(
    app,
    contract.purchasePaper,
    async (input, scope, { reply }) => {
      const paper = await purchasePaper(deps, scope, input);
      reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="document.pdf"')
        .header('x-content-type-options', 'nosniff');
      return paper;
    },
    { limit: PAPER_LIMIT },
  );
  serve(app, contract.purchaseCalendar, async (input, scope, { reply }) => {
    const { method, text } = await purchaseCalendar(deps, scope, input);
    reply
      .type(`text/calendar; charset=utf-8; method=${method}`)
      .header('content-disposition', 'attachment; filename="workshop.ics"');
    return text;
  });
}
