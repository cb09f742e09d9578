import { clientToken, paymentMethods } from '@tessera/contracts/payments';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { fail } from '../../platform/errors.ts';
import { serve } from '../../platform/http.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { settle } from '../booking/index.ts';
import { SIGNATURE_HEADER } from '../emulator/index.ts';
import { takeWebhook } from './webhook.ts';

const WEBHOOK_PATH = '/rest/payments/webhook';

export async function register(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, clock, gateway, payments, secret } = platform;
  serve(app, clientToken, async () => {
    if (!gateway) throw fail('BILLING_METHOD_NOT_SET');
    return { gateway: gateway.name, token: await gateway.clientToken() };
  });
  serve(app, paymentMethods, async () => ({
    gateway: gateway?.name ?? null,
    methods: gateway ? ['card' as const] : [],
  }));
  if (!gateway) return;
  // A separate plugin without parsers, because the signature covers the raw body.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    own.post(WEBHOOK_PATH, async (request, reply) => {
      const signature = request.headers[SIGNATURE_HEADER];
      const answer = await takeWebhook(
        { db, clock, gateway, onEvent: (transaction) => settle(platform, transaction) },
        typeof request.body === 'string' ? request.body : '',
        typeof signature === 'string' ? signature : '',
      );
      if (answer === 'forged') logSecurity(request, 'webhook-forged');
      return reply
        .code(answer === 'forged' ? 401 : 200)
        .header('cache-control', 'no-store')
        .send({ result: answer });
    });
  });
  payments.connect(async (body, signature) => {
    await app.inject({
      method: 'POST',
      url: WEBHOOK_PATH,
      headers: { ...secret.headers, [SIGNATURE_HEADER]: signature, 'content-type': 'application/json' },
      payload: body,
    });
  });
}
