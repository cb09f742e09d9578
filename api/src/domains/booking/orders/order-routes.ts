import * as contract from '@tessera/contracts/booking';
import * as payments from '@tessera/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { takeForms } from '../../../platform/form-input.ts';
import { serve } from '../../../platform/http.ts';
import type { BookingDeps } from '../deps.ts';
import { visitPrice } from '../pricing/price-service.ts';
import { book as bookContract } from './book-form-endpoint.ts';
import { book } from './book-form-service.ts';
import { bookFree } from './book-service.ts';
import { openOrders, orderDetails, stopPaying } from './order-service.ts';
import { pay } from './pay-service.ts';

/** Enough for typing errors, too few to test stolen cards. */
const PAY_LIMIT = { max: 20, seconds: 60 };
/** Enough to try codes and remove them, too few to guess one. */
const PRICE_LIMIT = { max: 30, seconds: 60 };

/** Routes for the price of a held slot, booking and payment. */
export async function orderRoutes(app: FastifyInstance, deps: BookingDeps): Promise<void> {
  await app.register(async (own) => {
    takeForms(own);
    serve(own, bookContract, (input, scope) => book(deps, scope, input), { limit: PAY_LIMIT });
  });
  serve(app, payments.visitPrice, (input, scope) => visitPrice(deps, scope, input), { limit: PRICE_LIMIT });
  serve(app, contract.bookFree, (input, scope) => bookFree(deps, scope, input), { limit: PAY_LIMIT });
  serve(app, payments.pay, (input, scope) => pay(deps, scope, input), { limit: PAY_LIMIT });
  serve(app, contract.orderDetails, (input, scope) => orderDetails(deps, scope, input));
  serve(app, contract.openOrders, (input, scope) => openOrders(deps, scope, input));
  serve(app, contract.stopPaying, (input, scope) => stopPaying(deps, scope, input), { limit: PAY_LIMIT });
}
