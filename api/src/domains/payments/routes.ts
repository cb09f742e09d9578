import { clientToken, paymentMethods } from '@tessera/contracts/payments';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { serve } from '../../platform/http.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { SIGNATURE_HEADER } from '../emulator/index.ts';
import type { PaymentGateway } from './gateway.ts';
import { takeWebhook, type OnEvent } from './webhook.ts';

export interface PaymentRouteDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Null: nothing can be paid here. */
  readonly gateway: PaymentGateway | null;
  /** Brings a payment to the state that the gateway has. */
  readonly onEvent: OnEvent;
}
export const WEBHOOK_PATH = '/rest/payments/webhook';

export async function paymentRoutes(app: FastifyInstance, deps: PaymentRouteDeps): Promise<void> {
  const { gateway } = deps;
  serve(app, clientToken, async () => {
    if (!gateway) throw fail('BILLING_METHOD_NOT_SET');
    return { gateway: gateway.name, token: await gateway.clientToken() };
  });
  serve(app, paymentMethods, async () => ({ gateway: gateway?.name ?? null, methods: gateway ? ['card' as const] : [] }));
  if (!gateway) return;
  // A plugin of its own, because a signature is about the text as it came and not about what a parser made of it.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    own.post(WEBHOOK_PATH, async (request, reply) => {
      const signature = request.headers[SIGNATURE_HEADER];
      const answer = await takeWebhook({ ...deps, gateway }, typeof request.body === 'string' ? request.body : '', typeof signature === 'string' ? signature : '');
      if (answer === 'forged') logSecurity(request, 'webhook-forged');
      return reply.code(answer === 'forged' ? 401 : 200).header('cache-control', 'no-store').send({ result: answer });
    });
  });
}
