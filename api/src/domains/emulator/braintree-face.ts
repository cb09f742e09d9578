import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { codeOf } from '@tessera/contracts/errors';
import { newId } from '../../platform/ids.ts';
import {
  AGAIN,
  creditXml,
  idsXml,
  invalidXml,
  pageXml,
  refusedXml,
  saleXml,
  sealWith,
  toMinor,
  voidName,
} from './braintree-xml.ts';
import type { Face, FaceSettings } from './face.ts';
import { findRefund, isKnownNonce } from './queries.ts';
import {
  authorize,
  capture,
  decide,
  findPayment,
  makeToken,
  refund,
  tokenize,
  voidPayment,
  type EmulatorDeps,
  type Payment,
} from './service.ts';

/** Milliseconds after which a captured payment counts as settled; the provider settles overnight. */
const SETTLES_AFTER = 86_400_000;
const Sale = z.object({
  transaction: z.object({
    type: z.literal('sale'),
    amount: z.string(),
    order_id: z.string(),
    payment_method_nonce: z.string(),
    merchant_account_id: z.string(),
    purchase_order_number: z.string().check(z.maxLength(17)),
    options: z.object({ submit_for_settlement: z.literal(false) }),
  }),
});
const Refund = z.object({ transaction: z.object({ amount: z.string(), order_id: z.string() }) });
const Search = z.object({
  search: z.object({
    order_id: z.object({ is: z.string() }),
    type: z.array(z.literal('sale')),
    ids: z.optional(z.array(z.string())),
  }),
});
const Tokenize = z.object({
  query: z.string().check(z.regex(/tokenizeCreditCard\(input: \$input\)/)),
  variables: z.object({
    input: z.object({
      creditCard: z.object({
        number: z.string(),
        expirationMonth: z.string(),
        expirationYear: z.string(),
        cvv: z.string(),
      }),
    }),
  }),
});

/**
 * Implements the provider's API, as used by the adapter and the card form, on the emulator's own book. Like the
 * provider, it accepts a nonce once and a reference any number of times. It stores no rows of its own: settlement is
 * derived from the timestamps in the book.
 */
export async function openFace(deps: EmulatorDeps, settings: FaceSettings): Promise<Face> {
  const settled = new Set<string>();
  const isSettled = ({ id, createdAt }: Pick<Payment, 'id' | 'createdAt'>): boolean =>
    settled.has(id) || deps.clock.now().epochMilliseconds - createdAt.getTime() > SETTLES_AFTER;
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const emulator: EmulatorDeps = { ...deps, seal: sealWith(settings, (id) => settled.has(id)) };
  await app.register(async (own) =>
    serverApi(own, emulator, settings, { isSettled, settle: (id) => void settled.add(id) }),
  );
  browserApi(app, emulator);
  await app.listen({ host: '127.0.0.1', port: settings.port });
  const bound = app.server.address();
  return {
    emulator,
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : settings.port}`,
    close: () => app.close(),
  };
}

interface Settlement {
  isSettled(payment: Payment): boolean;
  settle(id: string): void;
}
type WithId = { Params: { id: string } };

/** The API for servers, authenticated with the account's keys. */
function serverApi(app: FastifyInstance, deps: EmulatorDeps, settings: FaceSettings, settlement: Settlement): void {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${settings.publicKey}:${settings.privateKey}`).toString('base64')}`,
  );
  const xml = (reply: FastifyReply, status: number, body: string): FastifyReply =>
    reply.code(status).type('application/xml; charset=utf-8').send(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
  const invalid = (reply: FastifyReply, attribute: string, code: string, message: string): FastifyReply =>
    xml(reply, 422, invalidXml(attribute, code, message));
  const show = (reply: FastifyReply, status: number, payment: Payment): FastifyReply =>
    xml(reply, status, saleXml(payment, settlement.isSettled(payment)));
  const root = `/merchants/${settings.merchantId}`;
  // The SDK sends the JSON content type with empty bodies.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body === '' ? null : JSON.parse(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.code(401).send();
  });
  const found = async (request: FastifyRequest<WithId>, reply: FastifyReply): Promise<Payment | null> => {
    const payment = await findPayment(deps, { id: request.params.id });
    if (!payment) void reply.code(404).send();
    return payment;
  };

  app.post(`${root}/client_token`, async (request, reply) => {
    const url = `http://${request.headers.host ?? ''}/graphql`;
    const token = {
      version: 2,
      authorizationFingerprint: makeToken(deps),
      environment: 'development',
      merchantId: settings.merchantId,
      graphQL: { url, date: '2018-05-08', features: ['tokenize_credit_cards'] },
    };
    return xml(
      reply,
      201,
      `<client-token><value>${Buffer.from(JSON.stringify(token)).toString('base64')}</value></client-token>`,
    );
  });
  app.post(`${root}/transactions`, async (request, reply) => {
    const { transaction: requested } = Sale.parse(request.body);
    const amount = toMinor(requested.amount);
    const currency = [...settings.accounts].find(([, account]) => account === requested.merchant_account_id)?.[0];
    if (amount === null) return invalid(reply, 'amount', '81503', 'Amount is an invalid format.');
    if (currency === undefined)
      return invalid(reply, 'merchant_account_id', '91513', 'Merchant account ID is invalid.');
    const isTaken = (await findPayment(deps, { reference: requested.order_id })) !== null;
    const reference = isTaken ? `${requested.order_id}${AGAIN}${newId()}` : requested.order_id;
    const isKnown = await isKnownNonce(deps.db, requested.payment_method_nonce);
    const made = await authorize(deps, {
      reference,
      nonce: requested.payment_method_nonce,
      amount,
      currency,
      label: requested.purchase_order_number,
    });
    if (!made)
      return invalid(
        reply,
        'payment_method_nonce',
        isKnown ? '91564' : '91565',
        isKnown ? 'Cannot use a payment_method_nonce more than once.' : 'Unknown payment_method_nonce.',
      );
    // The bank challenge was not completed in the browser, so the card is declined.
    if (made.status === 'challenge') await decide(deps, made.id, { isApproved: false, isLate: true });
    const payment = (await findPayment(deps, { id: made.id })) ?? made;
    return payment.status === 'declined'
      ? xml(reply, 422, refusedXml('Declined', saleXml(payment, false)))
      : show(reply, 201, payment);
  });
  app.get<WithId>(`${root}/transactions/:id`, async (request, reply) => {
    const part = await findRefund(deps.db, request.params.id);
    const payment = part ? await findPayment(deps, { id: part.transactionId }) : await found(request, reply);
    if (!payment) return reply;
    return part ? xml(reply, 200, creditXml(part, payment.currency)) : show(reply, 200, payment);
  });
  app.put<WithId>(`${root}/transactions/:id/submit_for_settlement`, async (request, reply) => {
    const payment = await found(request, reply);
    if (!payment) return reply;
    if (payment.status !== 'authorized')
      return invalid(reply, 'base', '91507', 'Cannot submit for settlement unless status is authorized.');
    return show(reply, 200, await capture(deps, payment.id));
  });
  app.put<WithId>(`${root}/transactions/:id/void`, async (request, reply) => {
    const payment = await found(request, reply);
    if (!payment) return reply;
    const isOpen = payment.status === 'captured' && !settlement.isSettled(payment) && payment.refunds.length === 0;
    if (isOpen)
      return show(
        reply,
        200,
        await refund(deps, { id: payment.id, reference: voidName(payment.id), amount: payment.amount }),
      );
    if (payment.status !== 'authorized')
      return invalid(
        reply,
        'base',
        '91504',
        'Transaction can only be voided if status is authorized or submitted_for_settlement.',
      );
    return show(reply, 200, await voidPayment(deps, payment.id));
  });
  app.put<WithId>(`${root}/transactions/:id/settle`, async (request, reply) => {
    const payment = await found(request, reply);
    if (!payment) return reply;
    settlement.settle(payment.id);
    return show(reply, 200, payment);
  });
  app.post<WithId>(`${root}/transactions/:id/refund`, async (request, reply) => {
    const payment = await found(request, reply);
    if (!payment) return reply;
    const { transaction: requested } = Refund.parse(request.body);
    const amount = toMinor(requested.amount);
    const refundable = payment.refunds.reduce((rest, part) => rest - part.amount, payment.amount);
    if (amount === null || amount === 0) return invalid(reply, 'amount', '81503', 'Amount is an invalid format.');
    if (payment.status !== 'captured' || !settlement.isSettled(payment))
      return invalid(reply, 'base', '91506', 'Cannot refund a transaction unless it is settled.');
    if (refundable === 0) return invalid(reply, 'base', '91512', 'Transaction has already been fully refunded.');
    if (amount > refundable) return invalid(reply, 'amount', '91521', 'Refund amount is too large.');
    const isTaken = payment.refunds.some(({ reference }) => reference === requested.order_id);
    const reference = isTaken ? `${requested.order_id}${AGAIN}${newId()}` : requested.order_id;
    const part = (await refund(deps, { id: payment.id, reference, amount })).refunds.find(
      (one) => one.reference === reference,
    );
    return part ? xml(reply, 201, creditXml(part, payment.currency)) : reply.code(500).send();
  });
  const searched = (request: FastifyRequest): Promise<Payment | null> =>
    findPayment(deps, { reference: Search.parse(request.body).search.order_id.is });
  app.post(`${root}/transactions/advanced_search_ids`, async (request, reply) => {
    const payment = await searched(request);
    return xml(reply, 200, idsXml(payment ? [payment.id] : []));
  });
  app.post(`${root}/transactions/advanced_search`, async (request, reply) => {
    const payment = await searched(request);
    return payment ? xml(reply, 200, pageXml(saleXml(payment, settlement.isSettled(payment)))) : reply.code(404).send();
  });
}

/** The API for the card form in browsers, with a client token and from another origin. */
function browserApi(app: FastifyInstance, deps: EmulatorDeps): void {
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, braintree-version, content-type',
    'access-control-allow-methods': 'POST',
    'access-control-max-age': '600',
  };
  const refused = (errorClass: string, inputPath?: readonly string[]) => ({
    data: null,
    errors: [{ message: errorClass, extensions: { errorClass, ...(inputPath ? { inputPath } : {}) } }],
  });
  app.options('/graphql', async (_request, reply) => reply.headers(cors).code(204).send());
  app.post('/graphql', async (request, reply) => {
    void reply.headers(cors);
    const { number, expirationMonth, expirationYear, cvv } = Tokenize.parse(request.body).variables.input.creditCard;
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    try {
      const { nonce, brand, lastFour } = await tokenize(deps, {
        token,
        number,
        expires: `${expirationMonth}/${expirationYear.slice(-2)}`,
        code: cvv,
      });
      return {
        data: { tokenizeCreditCard: { token: nonce, creditCard: { brandCode: brand.toUpperCase(), last4: lastFour } } },
      };
    } catch (error) {
      if (codeOf(error) === 'LINK_EXPIRED') return refused('AUTHENTICATION');
      if (codeOf(error) !== 'BAD_INPUT') throw error;
      const isDate = (error as { details?: readonly { path: string }[] }).details?.some(
        ({ path }) => path === 'expires',
      );
      return refused('VALIDATION', ['input', 'creditCard', isDate ? 'expirationMonth' : 'number']);
    }
  });
}
