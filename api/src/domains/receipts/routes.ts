import { customerInvoice as contract } from '@tessera/contracts/payments';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { customerInvoice } from './service.ts';

/** Rendering a PDF costs more than answering with rows. */
const LIMIT = { max: 30, seconds: 60 };

export function register(app: FastifyInstance, deps: Platform): void {
  serve(
    app,
    contract,
    async (input, scope, { reply }) => {
      const paper = await customerInvoice(deps, scope, input);
      // Displayed inline by the browser; the file name is used when saving.
      reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="receipt.pdf"')
        .header('x-content-type-options', 'nosniff');
      return paper;
    },
    { limit: LIMIT },
  );
}
