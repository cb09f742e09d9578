import { eq, sql } from 'drizzle-orm';
import { checkBooks, runHistory, type Tamper, type OutcomeCounts } from '../../testing/histories/run.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { creditAccounts } from '../credits/tables.ts';
import { emulatorTransactions } from '../emulator/tables.ts';
import { paymentAttempts } from '../ledger/tables.ts';
import { bookings } from './tables.ts';

/** Forty of the first two hundred seeds, which together cover everything below; `npm run bench -- histories` runs two thousand. */
const SEEDS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 29, 35, 39, 40, 41, 50, 61, 69, 76, 84,
  89, 98, 144, 149, 174, 182, 186, 199,
];
/** Maximum number of seeds to try until one offers the occasion. */
const MOST = 200;
/** A generous timeout in milliseconds, for a busy machine. */
const LONGEST = 900_000;
/** What must have happened at least once for the seeds to prove anything. */
const MET: Readonly<Record<string, readonly string[]>> = {
  hold: ['ok', 'OVERLAPPING_APPOINTMENTS', 'SLOT_NOT_OFFERED', 'SLOT_PAST', 'SLOT_TAKEN'],
  extend: ['ok', 'HOLD_ENDED', 'HOLD_NOT_YOURS'],
  release: ['ok', 'HOLD_NOT_YOURS', 'UNFINISHED_PAYMENT_PROCESS'],
  stop: ['ok', 'NOT_FOUND', 'UNFINISHED_PAYMENT_PROCESS'],
  accept: ['ok', 'HOLD_ENDED', 'HOLD_NOT_YOURS'],
  bookFree: [
    'ok',
    'PAYMENT_NEEDED',
    'CONFLICT',
    'HOLD_ENDED',
    'HOLD_NOT_YOURS',
    'SLOT_TAKEN',
    'UNFINISHED_PAYMENT_PROCESS',
    'VOUCHER_UNKNOWN',
    'VOUCHER_USED',
  ],
  pay: [
    'success',
    'challenge',
    'pending',
    'declined declined',
    'declined insufficient-funds',
    'BILLING_METHOD_NOT_SET',
    'CONFLICT',
    'HOLD_ENDED',
    'HOLD_NOT_YOURS',
    'SLOT_TAKEN',
    'TERMS_NOT_ACCEPTED',
    'UNAVAILABLE',
    'UNFINISHED_PAYMENT_PROCESS',
    'VOUCHER_EXPIRED',
    'VOUCHER_UNKNOWN',
    'VOUCHER_USED',
  ],
  decide: ['authorized', 'captured', 'declined'],
  tell: ['applied', 'known', 'forged'],
  part: ['ok'],
  refund: ['cancelled', 'late', 'gateway'],
  cancel: ['ok', 'NOT_FOUND', 'NOT_CANCELLABLE'],
  callOff: ['ok', 'NOT_FOUND'],
  move: ['ok', 'NOT_FOUND', 'NOT_MOVABLE', 'OVERLAPPING_APPOINTMENTS', 'RESCHEDULE_WITH_CONFLICTS', 'SLOT_NOT_OFFERED'],
  redeem: ['ok', 'VOUCHER_EXPIRED', 'VOUCHER_UNKNOWN', 'VOUCHER_USED'],
  grant: ['ok'],
  wait: ['ok'],
  length: ['ok'],
  look: ['ok'],
  sweep: ['ok'],
  away: ['ok'],
  mend: ['ok'],
};

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

it(
  'answers and rows match the model, whatever the order of operations',
  async () => {
    const counts: OutcomeCounts = new Map();
    for (const seed of SEEDS) expect((await runHistory(test, seed, { counts })).mismatch).toBeNull();
    const wanted = Object.entries(MET).flatMap(([kind, answers]) => answers.map((answer) => `${kind}: ${answer}`));
    expect(wanted.filter((what) => !counts.has(what))).toEqual([]);
    expect(await checkBooks(test)).toEqual({ overlaps: 0, problems: [], underWay: 0 });
  },
  LONGEST,
);

describe('the model detects a change made behind the application', () => {
  /** The difference reported by the model when `tamper` is called after each operation until it has changed something. */
  async function firstMismatch(
    from: number,
    tamper: (about: Parameters<Tamper>[0]) => Promise<boolean>,
  ): Promise<string> {
    let isDone = false;
    for (let seed = from; seed <= from + MOST; seed += 1) {
      const { mismatch } = await runHistory(test, seed, {
        tamper: async (about) => void (isDone ||= await tamper(about)),
      });
      if (mismatch !== null) return mismatch;
      if (isDone) return 'nothing';
    }
    return 'nothing was done';
  }

  it(
    'credits of a refused card that are not given back',
    async () => {
      const found = await firstMismatch(99, async ({ operation, state, world }) => {
        if (operation.kind !== 'pay' || operation.credits === undefined) return false;
        const refused = state.attempts.find(({ nonce, status }) => nonce === operation.nonce && status === 'declined');
        const kept = refused?.lines.find(({ kind }) => kind === 'credits')?.amount ?? 0;
        const balance = sql`${creditAccounts.balance} + ${kept}`;
        await test.db
          .update(creditAccounts)
          .set({ balance })
          .where(eq(creditAccounts.userId, world.userIds[operation.who] ?? ''));
        return kept < 0;
      });
      expect(found).toMatch(/expected: balance|expected «/);
      expect((await checkBooks(test)).problems).toEqual([expect.stringContaining('do not match the ledger')]);
    },
    LONGEST,
  );

  it(
    'a visit that is moved onto another one',
    async () => {
      await test.db.execute(sql`alter table bookings drop constraint bookings_no_overlap`);
      const found = await firstMismatch(20, async ({ state, names }) => {
        const booked = state.bookings.filter(({ status, specialist }) => status === 'booked' && specialist === 0);
        const [one, other] = booked.map(({ name }) => names.bookings.get(name));
        if (one === undefined || other === undefined) return false;
        const time = { during: bookings.during, startsAt: bookings.startsAt, endsAt: bookings.endsAt };
        const [target] = await test.db.select(time).from(bookings).where(eq(bookings.id, one));
        await test.db
          .update(bookings)
          .set(target ?? {})
          .where(eq(bookings.id, other));
        return true;
      });
      expect(found).toMatch(/expected: booking|expected «/);
      expect((await checkBooks(test)).overlaps).toBe(1);
    },
    LONGEST,
  );

  it(
    'a webhook that charges a card twice',
    async () => {
      const found = await firstMismatch(1, async ({ operation, state, world }) => {
        if (operation.kind !== 'decide' || !operation.isTold || !operation.isApproved) return false;
        const [attempt] = await test.db
          .select({ id: paymentAttempts.id })
          .from(paymentAttempts)
          .where(eq(paymentAttempts.nonce, world.nonceOf(operation.nonce)));
        const [row] = await test.db
          .select()
          .from(emulatorTransactions)
          .where(eq(emulatorTransactions.reference, attempt?.id ?? ''));
        if (row?.status !== 'captured') return false;
        await test.db
          .insert(emulatorTransactions)
          .values({ ...row, id: `txn_again_${state.now}`, reference: `again ${row.reference}` });
        return true;
      });
      expect(found).toContain('found: payment unknown captured');
      expect((await checkBooks(test)).problems).toContainEqual(
        expect.stringContaining('which is not one of our payments'),
      );
    },
    LONGEST,
  );
});
