import { clientToken, pay, paymentMethods, tokenizeCard } from '@tessera/contracts/payments';
import { rowsOf } from '../../../platform/database.ts';
import { sql } from 'drizzle-orm';
import { alice, DETAILS, SPECIALIST, visitor } from '../../../testing/booking-steps.ts';
import { CARDS, paymentSteps, PRICE } from '../../../testing/payment-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';

const test = setUpTestApp();
const { payWith } = paymentSteps(test);

describe('cards', () => {
  it('are accepted only if they are demo cards, and card numbers are never stored', async () => {
    const caller = visitor(alice);
    const { token } = good(await test.call(clientToken, {}, caller));
    const card = { token, number: CARDS.good, expires: '12/40', code: '123' };
    expect((await test.call(tokenizeCard, { ...card, number: '4929000000006' }, caller)).body).toMatchObject({
      code: 'BAD_INPUT',
      details: [{ path: 'number' }],
    });
    expect((await test.call(tokenizeCard, { ...card, expires: '09/26' }, caller)).body).toMatchObject({
      code: 'BAD_INPUT',
      details: [{ path: 'expires' }],
    });
    expect(refusal(await test.call(tokenizeCard, { ...card, token: `${token.slice(0, -1)}x` }, caller))).toBe(
      '400 LINK_EXPIRED',
    );
    await payWith(CARDS.good, caller);
    const tables = rowsOf<{ name: string }>(
      await test.db.execute(
        sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      ),
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const found = rowsOf(
        await test.db.execute(sql.raw(`select 1 from "${name}" as r where r::text like '%${CARDS.good}%' limit 1`)),
      );
      expect([name, found]).toEqual([name, []]);
    }
    test.clock.advance('PT61M');
    expect(refusal(await test.call(tokenizeCard, card, caller))).toBe('400 LINK_EXPIRED');
  });

  it('are the only payment method', async () => {
    expect(good(await test.call(paymentMethods, { id: SPECIALIST }))).toEqual({
      gateway: 'emulator',
      methods: ['card'],
    });
    const { acceptTerms: _terms, ...details } = DETAILS;
    expect(
      refusal(
        await test.call(pay, { ...details, holdId: SPECIALIST, nonce: 'nonce_never_made', total: PRICE }, visitor()),
      ),
    ).toBe('401 NOT_LOGGED_IN');
  });
});
