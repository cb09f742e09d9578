import { codeOf } from '@tessera/contracts/errors';
import { fixedClock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database.ts';
import { isUnreachable } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { BRAINTREE, EMULATOR, openGateway, type OpenedGateway } from '../../testing/gateways.ts';
import { CARDS } from '../../testing/payment-steps.ts';
import { openDemoDatabase } from '../../testing/test-app.ts';
import { emulatorTransactions } from '../emulator/tables.ts';
import { emulatorGateway } from './emulator-gateway.ts';

const NOW = '2026-10-19T08:00:00Z';
const PRICE = { amount: 7205, currency: 'EUR', label: 'TS-2026-000123' };
const adapters = [
  { name: 'emulator', settings: EMULATOR },
  { name: 'braintree', settings: BRAINTREE },
] as const;

let database: Database;
beforeAll(async () => {
  database = await openDemoDatabase();
});
afterAll(() => database.close());

describe.each(adapters)('the port of payments: $name', ({ name, settings }) => {
  const clock = fixedClock(NOW);
  let opened: OpenedGateway;
  beforeAll(async () => {
    opened = await openGateway(settings, database.db, clock);
  });
  beforeEach(() => {
    clock.set(NOW);
    opened.told.length = 0;
  });
  afterAll(() => opened.close());
  const at = () => clock.now().epochMilliseconds;
  const reserve = async (card: string, reference = newId()) => {
    const made = await opened.gateway.authorize({ ...PRICE, reference, nonce: await opened.nonceOf(card) });
    if (!made) throw new Error('the nonce was refused');
    return made;
  };
  const charge = async () => opened.gateway.capture((await reserve(CARDS.good)).id);
  const heard = async () => {
    const raw = opened.told.at(-1);
    if (!raw) throw new Error('nothing was told');
    return opened.gateway.parseWebhook({ ...raw, at: at() });
  };
  const booked = async (reference: string) =>
    (await database.db.select().from(emulatorTransactions)).filter((row) => row.reference.startsWith(reference));

  it('reserves an amount and takes it, once', async () => {
    const reference = newId();
    const made = await reserve(CARDS.good, reference);
    expect(made).toEqual({
      id: made.id,
      reference,
      amount: 7205,
      currency: 'EUR',
      status: 'authorized',
      decline: null,
      challengeUrl: null,
      refunds: [],
    });
    expect(await opened.gateway.capture(made.id)).toEqual({ ...made, status: 'captured' });
    expect(await opened.gateway.capture(made.id)).toEqual({ ...made, status: 'captured' });
    expect([await opened.gateway.get(made.id), await opened.gateway.find(reference)]).toEqual([
      { ...made, status: 'captured' },
      { ...made, status: 'captured' },
    ]);
    expect(await booked(reference)).toMatchObject([{ amount: 7205, status: 'captured', label: 'TS-2026-000123' }]);
  });
  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient-funds'],
    ['4000000000000069', 'expired-card'],
    ['4000000000000127', 'wrong-code'],
  ] as const)('says of the card %s that it was refused: %s', async (card, decline) => {
    expect(await reserve(card)).toMatchObject({ status: 'declined', decline, refunds: [] });
  });
  it('charges no card that needs a bank challenge, and says what comes next', async () => {
    const asked = await reserve(CARDS.challenge);
    if (name === 'emulator') {
      expect(asked).toMatchObject({
        status: 'challenge',
        decline: null,
        challengeUrl: `/rest/emulator/challenge/${asked.id}`,
      });
      await opened.press('approve', asked.id);
      expect(await opened.gateway.get(asked.id)).toMatchObject({ status: 'authorized', challengeUrl: null });
    } else expect(asked).toMatchObject({ status: 'declined', decline: 'not-confirmed', challengeUrl: null });
    expect((await booked(asked.reference)).every(({ status }) => status !== 'captured')).toBe(true);
  });
  it('a pending payment sends a webhook when it is decided, and its state can be fetched then', async () => {
    const waiting = await reserve(CARDS.pending);
    expect(waiting.status).toBe('pending');
    await opened.press('approve', waiting.id);
    expect((await heard())?.transactionId).toBe(waiting.id);
    expect(await opened.gateway.get(waiting.id)).toMatchObject({ status: 'authorized' });
    expect(await opened.gateway.capture(waiting.id)).toMatchObject({ status: 'captured', amount: 7205 });
    const refused = await reserve(CARDS.pending);
    await opened.press('decline', refused.id);
    expect((await heard())?.transactionId).toBe(refused.id);
    expect(await opened.gateway.get(refused.id)).toMatchObject({ status: 'declined', decline: 'declined' });
  });
  it('refunds parts, each once per reference and never more than is left', async () => {
    const { id } = await charge();
    await opened.settle(id);
    const [one, rest] = [newId(), newId()];
    const part = await opened.gateway.refund({ id, reference: one, amount: 705 });
    expect(part).toMatchObject({ status: 'captured', amount: 7205, refunds: [{ reference: one, amount: 705 }] });
    expect(await opened.gateway.refund({ id, reference: one, amount: 705 })).toEqual(part);
    const twice = await Promise.all([1, 2].map(() => opened.gateway.refund({ id, reference: rest, amount: 500 })));
    expect(twice.map(({ refunds }) => refunds.map(({ amount }) => amount).toSorted((a, b) => a - b))).toEqual([
      [500, 705],
      [500, 705],
    ]);
    expect(
      codeOf(await opened.gateway.refund({ id, reference: newId(), amount: 6001 }).catch((error: unknown) => error)),
    ).toBe('CONFLICT');
    expect(
      codeOf(await opened.gateway.refund({ id, reference: newId(), amount: 0 }).catch((error: unknown) => error)),
    ).toBe('CONFLICT');
    const all = await opened.gateway.refund({ id, reference: newId(), amount: 6000 });
    expect(all.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(7205);
  });
  it('refunds the whole amount right after the capture, once', async () => {
    const { id } = await charge();
    const reference = newId();
    const given = await opened.gateway.refund({ id, reference, amount: 7205 });
    expect(given).toMatchObject({ status: 'captured', refunds: [{ reference, amount: 7205 }] });
    const later = await opened.gateway.get(id);
    expect(later).toMatchObject({ status: 'captured', refunds: [{ id: given.refunds[0]?.id, amount: 7205 }] });
    expect(
      codeOf(await opened.gateway.refund({ id, reference: newId(), amount: 7205 }).catch((error: unknown) => error)),
    ).toBe('CONFLICT');
  });
  it('a nonce pays once, and an unknown one never', async () => {
    const nonce = await opened.nonceOf(CARDS.good);
    expect(await opened.gateway.authorize({ ...PRICE, reference: newId(), nonce })).toMatchObject({
      status: 'authorized',
    });
    const second = newId();
    expect(await opened.gateway.authorize({ ...PRICE, reference: second, nonce })).toBeNull();
    expect(await opened.gateway.authorize({ ...PRICE, reference: second, nonce: 'nonce_never_made' })).toBeNull();
    expect(await booked(second)).toEqual([]);
  });
  it('the same reference is one payment when repeated, concurrent, or sent with another card', async () => {
    const reference = newId();
    const nonces = [await opened.nonceOf(CARDS.good), await opened.nonceOf(CARDS.good)];
    const made = await Promise.all(nonces.map((nonce) => opened.gateway.authorize({ ...PRICE, reference, nonce })));
    const again = await opened.gateway.authorize({ ...PRICE, reference, nonce: nonces[0] ?? '' });
    expect(new Set([...made, again].map((one) => one?.id)).size).toBe(1);
    expect(await booked(reference)).toHaveLength(1);
  });
  it('releases a reserved amount', async () => {
    const { id } = await reserve(CARDS.good);
    expect(await opened.gateway.void(id)).toMatchObject({ id, status: 'voided', refunds: [] });
    expect(await opened.gateway.void(id)).toMatchObject({ id, status: 'voided', refunds: [] });
    expect(await opened.gateway.get(id)).toMatchObject({ status: 'voided' });
  });
  it('finds no payment that was never made', async () => {
    expect([await opened.gateway.get('txn_of_nobody'), await opened.gateway.find(newId())]).toEqual([null, null]);
  });
  it('rejects webhooks that are forged, altered or a week old', async () => {
    const { id } = await charge();
    await opened.settle(id);
    await opened.press('part', id);
    const raw = opened.told.at(-1) ?? { body: '', signature: '' };
    expect((await heard())?.transactionId).toBe(id);
    const form = new URLSearchParams(raw.body);
    const payload = form.get('bt_payload') ?? '';
    const other = Buffer.from(
      Buffer.from(payload, 'base64')
        .toString()
        .replace(/ref_[\w-]+|txn_[\w-]+/, 'txn_of_somebody'),
    ).toString('base64');
    const signed = (signature: string, text: string) => ({
      body: new URLSearchParams({ bt_signature: signature, bt_payload: text }).toString(),
      signature: '',
    });
    const forged = {
      emulator: [
        { ...raw, body: raw.body.replace(id, 'txn_of_somebody') },
        { ...raw, signature: raw.signature.replace(/v1=../, 'v1=zz') },
        { ...raw, signature: '' },
        { body: '', signature: '' },
      ],
      braintree: [
        signed(form.get('bt_signature') ?? '', other),
        signed(`public_of_tests|${'0'.repeat(40)}`, payload),
        signed('public_of_tests|', payload),
        signed('', payload),
        signed((form.get('bt_signature') ?? '').replace('public_of_tests', 'public_of_others'), payload),
        signed(form.get('bt_signature') ?? '', ''),
        { body: '', signature: raw.signature },
      ],
    }[name];
    for (const one of forged)
      expect([one, await opened.gateway.parseWebhook({ ...one, at: at() })]).toEqual([one, null]);
    expect(await opened.gateway.parseWebhook({ ...raw, at: at() + 7 * 86_400_000 })).toBeNull();
  });
  it('the same webhook twice is the same event, and another is another', async () => {
    const waiting = await reserve(CARDS.pending);
    await opened.press('approve', waiting.id);
    const raw = opened.told.at(-1) ?? { body: '', signature: '' };
    const [first, second] = [
      await opened.gateway.parseWebhook({ ...raw, at: at() }),
      await opened.gateway.parseWebhook({ ...raw, at: at() + 1000 }),
    ];
    expect(first).toEqual(second);
    const other = await reserve(CARDS.pending);
    await opened.press('approve', other.id);
    expect((await heard())?.id).not.toBe(first?.id);
  });
  it('while it is unavailable, every call fails with a retryable error', async () => {
    const away = await openGateway(settings, database.db, clock);
    await away.close();
    const nobody = new Proxy(
      {},
      {
        get: () => () => {
          throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
        },
      },
    ) as Db;
    const gateway =
      name === 'emulator'
        ? emulatorGateway({ db: nobody, clock, secret: 'x', deliver: async () => undefined })
        : away.gateway;
    const calls = [
      () => gateway.authorize({ ...PRICE, reference: newId(), nonce: 'nonce_of_nobody' }),
      () => gateway.capture('txn_1'),
      () => gateway.void('txn_1'),
      () => gateway.get('txn_1'),
      () => gateway.find(newId()),
      () => gateway.refund({ id: 'txn_1', reference: newId(), amount: 1 }),
    ];
    for (const call of calls) {
      const error: unknown = await call().catch((thrown: unknown) => thrown);
      expect(isUnreachable(error) || codeOf(error) === 'UNAVAILABLE').toBe(true);
    }
  });
});
