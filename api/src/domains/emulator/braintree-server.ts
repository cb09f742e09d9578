import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../platform/ids.ts';
import {
  AGAIN,
  creditXml,
  idsXml,
  invalidXml,
  pageXml,
  refusedXml,
  saleXml,
  toMinor,
  voidName,
} from './braintree-xml.ts';
import type { FaceSettings } from './face.ts';
import { findRefund, isKnownNonce } from './queries.ts';
import { authorize, capture, decide, refund, voidPayment } from './service.ts';
import { makeToken } from './tokens.ts';
import { findPayment, type EmulatorDeps, type Payment } from './book.ts';
import { Sale, Refund, Search } from './braintree-requests.ts';

interface Settlement {
  isSettled(payment: Payment): boolean;
  settle(id: string): void;
}
type WithId = { Params: { id: string } };

/** The API for servers, authenticated with the account's keys. */
export function serverApi(
  app: FastifyInstance,
  deps: EmulatorDeps,
  settings: FaceSettings,
  settlement: Settlement,
): void {
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
