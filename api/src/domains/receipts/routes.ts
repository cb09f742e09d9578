import { customerInvoice as contract } from '@tessera/contracts/payments';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { customerInvoice } from './service.ts';

/** Drawing a paper costs more than an answer in rows. */
const LIMIT = { max: 30, seconds: 60 };

export function register(app: FastifyInstance, deps: Platform): void {
  serve(
    app,
    contract,
    async (input, scope, { reply }) => {
      const paper = await customerInvoice(deps, scope, input);
      // Shown by the browser itself; the name is what it is saved under.
      reply.type('application/pdf').header('content-disposition', 'inline; filename="receipt.pdf"').header('x-content-type-options', 'nosniff');
      return paper;
    },
    { limit: LIMIT },
  );
}
