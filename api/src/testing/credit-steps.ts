import { credits } from '@tessera/contracts/payments';
import { eq } from 'drizzle-orm';
import { vouchers } from '../domains/credits/tables.ts';
import { grantCredits } from '../domains/credits/index.ts';
import { newId } from '../platform/ids.ts';
import { tenantId } from '../seed/seed-people.ts';
import { visitor } from './booking-steps.ts';
import { good, type Caller, type TestApp } from './test-app.ts';

type Voucher = typeof vouchers.$inferSelect;
let count = 0;

/** Common steps of tests with vouchers and credits. */
export function creditSteps(app: TestApp) {
  const now = (): Date => new Date(app.clock.now().epochMilliseconds);
  /** Creates an unused voucher of 20 € on the main site; returns its code. */
  const makeVoucher = async (over: Partial<Voucher> = {}): Promise<string> => {
    count += 1;
    const code = over.code ?? `TEST-${String(count).padStart(4, '0')}`;
    await app.db
      .insert(vouchers)
      .values({
        id: newId(),
        tenantId: tenantId('tessera'),
        code,
        amount: 2000,
        currency: 'EUR',
        validUntil: new Date(now().getTime() + 86_400_000),
        createdAt: now(),
        ...over,
      });
    return code;
  };
  const voucherOf = async (code: string): Promise<Voucher | undefined> =>
    (await app.db.select().from(vouchers).where(eq(vouchers.code, code)))[0];
  const grant = (userId: string, amount: number, currency = 'EUR'): Promise<void> =>
    app.db.transaction((tx) => grantCredits(tx, { userId, amount, currency, reference: newId(), at: now() }));
  const balance = async (user: Caller['user'], currency = 'EUR'): Promise<number> =>
    good(await app.call(credits, {}, visitor(user))).credits.find((one) => one.currency === currency)?.amount ?? 0;
  return { makeVoucher, voucherOf, grant, balance };
}
