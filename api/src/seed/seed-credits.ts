import { demoContent } from '@tessera/demo-content';
import { inArray } from 'drizzle-orm';
import { vouchers } from '../domains/credits/tables.ts';
import { voucherOffers } from '../domains/vouchers/tables.ts';
import { addCredits, grantCredits } from '../domains/credits/index.ts';
import { post, voucherToCreditLines } from '../domains/ledger/index.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { customerId, tenantId } from './seed-people.ts';
import type { SeedWeek } from './seed-week.ts';

/** What sites sell vouchers for; idempotent. */
async function seedOffers(db: Db): Promise<void> {
  const rows = demoContent().voucherOffers.flatMap(({ tenant, currency, amounts }) =>
    amounts.map((amount) => ({
      id: seedId(`voucher offer ${tenant} ${currency} ${amount}`),
      tenantId: tenantId(tenant),
      amount,
      currency,
    })),
  );
  await db.insert(voucherOffers).values(rows).onConflictDoNothing();
}

/** Days before the Monday of the seed at which the vouchers were created. */
const VOUCHER_AGE = 40;
/** Vouchers and some credits, each posted to the ledger; idempotent. Requires the people. */
export async function seedCredits(db: Db, week: SeedWeek): Promise<void> {
  const {
    vouchers: planned,
    accounts: { customer },
  } = demoContent();
  await seedOffers(db);
  const [known] = await db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      inArray(
        vouchers.id,
        planned.map(({ code }) => seedId(`voucher ${code}`)),
      ),
    )
    .limit(1);
  if (known) return;
  const at = week.ago(VOUCHER_AGE, 'vouchers');
  for (const { tenant, code, amount, currency, until, givenTo, usedBy: user } of planned) {
    const id = seedId(`voucher ${code}`);
    const usedBy = user === undefined ? null : customerId(user);
    await db
      .insert(vouchers)
      .values({
        id,
        tenantId: tenantId(tenant),
        code,
        amount,
        currency,
        validUntil: week.ago(-until, code),
        createdAt: at,
        usedBy,
        usedAt: usedBy === null ? null : at,
        userId: givenTo === undefined ? null : customerId(givenTo),
      });
    if (usedBy === null) continue;
    await post(db, {
      orderId: null,
      kind: 'grant',
      reference: `voucher ${id}`,
      currency,
      at,
      lines: voucherToCreditLines(usedBy, amount, false),
    });
    await addCredits(db, { userId: usedBy, currency, amount, at });
  }
  await grantCredits(db, {
    userId: customerId(customer.email),
    amount: customer.credits,
    currency: 'EUR',
    reference: 'demo',
    at,
  });
}
