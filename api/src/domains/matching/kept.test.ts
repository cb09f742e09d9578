import * as contract from '@tessera/contracts/matching';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { rowsOf } from '../../platform/database.ts';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { personal } from './index.ts';
import { dropExpired } from './queries.ts';

const test = setUpTestApp();
afterEach(() => test.db.execute(sql`delete from match_requests`));
const DAY = 86_400_000;

describe('answers that were kept', () => {
  const answers = [{ code: 'PROBLEM', values: ['sleep'] }] as const;
  const keep = (as = visitor(), rest: Record<string, unknown> = {}) =>
    test.call(
      contract.keepMatch,
      {
        requestId: randomUUID(),
        domain: 'PSIHO',
        answers: [...answers.map((one) => ({ ...one, values: [...one.values] }))],
        symptomMatching: false,
        ...rest,
      } as never,
      as,
    );
  const open = (code: string | null, as = visitor()) =>
    test.call(contract.openMatch, code === null ? {} : { code }, as);
  const drop = (code: string | null, as = visitor()) =>
    test.call(contract.dropMatch, code === null ? {} : { code }, as);

  it('are opened by their code on any device, and stand sealed in their row', async () => {
    const { code, until } = good(await keep());
    expect(code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{12}$/);
    expect(Date.parse(until) - test.clock.now().epochMilliseconds).toBe(14 * DAY);
    expect(good(await open(code))).toMatchObject({ domain: 'PSIHO', answers, language: null, symptomMatching: false });
    const [row] = rowsOf<{ answers: string; secret_hash: string }>(
      await test.db.execute(sql`select answers, secret_hash from match_requests`),
    );
    expect(row?.answers).not.toContain('sleep');
    expect(row?.secret_hash).not.toContain(code ?? '-');
  });

  it('of a member go with the account, one list at a partner', async () => {
    const as = visitor(alice);
    expect(good(await keep(as)).code).toBeNull();
    good(await keep(as, { domain: 'FAM', answers: [{ code: 'PROBLEM', values: ['trust'] }] }));
    expect(good(await open(null, visitor(alice)))).toMatchObject({ domain: 'FAM' });
    expect(refusal(await open(null, visitor(ben)))).toBe('404 NOT_FOUND');
    expect(refusal(await open(null))).toBe('404 NOT_FOUND');
    expect(refusal(await open(null, { ...visitor(alice), tenant: 'aurora' }))).toBe('404 NOT_FOUND');
  });

  it('of the symptom checker say so, are read once by their code, and are gone when they were dropped', async () => {
    const { code } = good(
      await keep(visitor(), {
        domain: 'MEDICAL',
        symptomMatching: true,
        answers: [{ code: 'PROBLEM', values: ['tired'] }],
      }),
    );
    expect(good(await open(code))).toMatchObject({ domain: 'MEDICAL', symptomMatching: true });
    expect(good(await drop(code)).dropped).toBe(true);
    expect(refusal(await open(code))).toBe('404 NOT_FOUND');
  });

  it('are nobody else’s: by another code, at another partner, after their time, or once they are deleted', async () => {
    const { code } = good(await keep());
    expect(refusal(await open('22222222BCDF'))).toBe('404 NOT_FOUND');
    expect(refusal(await open(code, { ...visitor(), tenant: 'aurora' }))).toBe('404 NOT_FOUND');
    test.clock.set(new Date(test.clock.now().epochMilliseconds + 14 * DAY).toISOString());
    expect(refusal(await open(code))).toBe('404 NOT_FOUND');
    await dropExpired(test.db, new Date(test.clock.now().epochMilliseconds));
    expect(rowsOf(await test.db.execute(sql`select id from match_requests`))).toEqual([]);
    await test.reset();
    const second = good(await keep());
    expect(good(await drop(second.code)).dropped).toBe(true);
    expect(good(await drop(second.code)).dropped).toBe(false);
    expect(refusal(await open(second.code))).toBe('404 NOT_FOUND');
    expect(good(await drop(null)).dropped).toBe(false);
  });

  it('are refused under an id that is taken, and with answers that the questions do not have', async () => {
    const requestId = randomUUID();
    good(await keep(visitor(), { requestId }));
    expect(refusal(await keep(visitor(), { requestId }))).toBe('409 CONFLICT');
    expect(refusal(await keep(visitor(alice), { requestId }))).toBe('409 CONFLICT');
    expect(refusal(await keep(visitor(), { answers: [{ code: 'PROBLEM', values: ['debts'] }] }))).toBe('400 BAD_INPUT');
    expect(refusal(await keep(visitor(), { requestId: 'mine' }))).toBe('400 BAD_INPUT');
    expect(refusal(await open('FIT 482 716'))).toBe('400 BAD_INPUT');
    expect(refusal(await drop('short'))).toBe('400 BAD_INPUT');
  });

  it('are in the export of their owner, and gone with the account', async () => {
    good(await keep(visitor(alice), { language: 'ro' }));
    expect(await personal.collect(test.db, alice.id)).toMatchObject({
      matching: [{ domain: 'PSIHO', language: 'ro', answers: [['PROBLEM', 'sleep']] }],
    });
    await personal.erase(test.db, { id: alice.id, email: '', visits: [] });
    expect(await personal.collect(test.db, alice.id)).toEqual({ matching: [] });
  });
});
