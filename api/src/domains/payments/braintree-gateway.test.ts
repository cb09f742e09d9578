import { createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { codeOf } from '@tessera/contracts/errors';
import { fixedClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { braintreeSteps, form } from '../../testing/braintree-steps.ts';
import { BRAINTREE, faceOf, openGateway } from '../../testing/gateways.ts';
import { CARDS } from '../../testing/payment-steps.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { braintreeGateway } from './braintree-gateway.ts';
import { openBraintree } from './braintree-sdk.ts';

const test = setUpTestApp({ payments: BRAINTREE });
const { gateway, webhook, sdk } = braintreeSteps(test);

describe('the adapter of the named provider', () => {
  const clock = fixedClock('2026-10-19T08:00:00Z');
  const PRICE = { amount: 7205, currency: 'EUR', label: 'TS-2026-000123' };
  it('parses webhooks signed by the provider’s own test kit, including one without a payment', async () => {
    const kit = await sdk();
    const at = Date.now();
    const read = async (kind: string) =>
      gateway().parseWebhook({
        body: form(await kit.webhookTesting.sampleNotification(kind, 'my_id')),
        signature: '',
        at,
      });
    expect((await read('transaction_settled'))?.transactionId).toBe('my_id');
    expect((await read('dispute_opened'))?.transactionId).toBe('my_id');
    expect(await read('check')).toMatchObject({ transactionId: null });
    expect((await webhook(form(await kit.webhookTesting.sampleNotification('check', '')))).status).toBe(401);
    test.clock.set(new Date().toISOString());
    expect(await webhook(form(await kit.webhookTesting.sampleNotification('check', '')))).toMatchObject({
      status: 200,
      body: { result: 'unknown' },
    });
    expect(
      await webhook(form(await kit.webhookTesting.sampleNotification('transaction_settled', 'of_another_shop'))),
    ).toMatchObject({ status: 200, body: { result: 'unknown' } });
  });
  it('charges nothing in a currency for which there is no account', async () => {
    const opened = await openGateway(BRAINTREE, test.db, clock);
    const reference = newId();
    expect(
      await opened.gateway.authorize({ ...PRICE, currency: 'PLN', reference, nonce: await opened.nonceOf(CARDS.good) }),
    ).toBeNull();
    expect(await opened.gateway.find(reference)).toBeNull();
    await opened.close();
  });
  it('releases at once what an account reserved in another currency than was asked', async () => {
    const opened = await openGateway(BRAINTREE, test.db, clock);
    const wrong = braintreeGateway(
      await openBraintree({ ...BRAINTREE, environment: await faceOf(opened.gateway) }, test.booking.log),
      new Map([['RON', 'tessera_eur']]),
    );
    const reference = newId();
    const error: unknown = await wrong
      .authorize({ ...PRICE, currency: 'RON', reference, nonce: await opened.nonceOf(CARDS.good) })
      .catch((thrown: unknown) => thrown);
    expect(codeOf(error)).toBe('INTERNAL');
    expect(await opened.gateway.find(reference)).toMatchObject({ status: 'voided', currency: 'EUR' });
    await opened.close();
  });
  it('times out when the provider does not answer, and logs that without any key', async () => {
    const lines: string[] = [];
    const sockets: Socket[] = [];
    const silent: Server = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const bound = silent.address();
    const environment = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
    const calls = await openBraintree(
      { ...BRAINTREE, environment },
      pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
      100,
    );
    const lost = braintreeGateway(calls, BRAINTREE.accounts);
    for (const call of [
      () => lost.clientToken(),
      () => lost.get('txn_1'),
      () => lost.authorize({ ...PRICE, reference: newId(), nonce: 'nonce_of_nobody' }),
    ])
      expect(codeOf(await call().catch((error: unknown) => error))).toBe('UNAVAILABLE');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string; call: string }).call)).toEqual([
      'client token',
      'find',
      'search',
    ]);
    expect(lines.join()).not.toMatch(/private_of_tests|public_of_tests|Basic /);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  }, 20_000);
  it('an account with a wrong key moves no money and is not retried', async () => {
    const opened = await openGateway(BRAINTREE, test.db, clock);
    const settings = { ...BRAINTREE, environment: await faceOf(opened.gateway), privateKey: 'another_key' };
    const stranger = braintreeGateway(await openBraintree(settings, test.booking.log), BRAINTREE.accounts);
    const error: unknown = await stranger.clientToken().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ type: 'authenticationError' });
    expect(codeOf(error)).toBe('INTERNAL');
    await opened.close();
  });
});
