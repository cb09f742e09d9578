import { eq } from 'drizzle-orm';
import { vouchers } from '../domains/credits/tables.ts';
import { addCredits, grantCredits } from '../domains/credits/index.ts';
import { post, voucherToCreditLines } from '../domains/ledger/index.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { customerId, tenantId } from './seed-people.ts';
import type { SeedWeek } from './seed-week.ts';

const DEMO_CUSTOMER = 'maria.dobre@example.com';
/** Cents that the demonstration's customer begins with. */
const DEMO_CREDITS = 2400;
/** Days before the Monday of the seed at which the vouchers were made. */
const AGE = 40;
/** Codes of every fate that one can meet; `until` counts days from the Monday of the seed. */
const VOUCHERS = [
  { tenant: 'tessera', code: 'AUTUMN-20', amount: 2000, currency: 'EUR', until: 120 },
  { tenant: 'tessera', code: 'FRIEND-25', amount: 2500, currency: 'EUR', until: 120 },
  { tenant: 'tessera', code: 'GIFT-100', amount: 10_000, currency: 'EUR', until: 365 },
  { tenant: 'tessera', code: 'MARIA-15', amount: 1500, currency: 'EUR', until: 60, givenTo: DEMO_CUSTOMER },
  { tenant: 'tessera', code: 'TOAMNA-50', amount: 5000, currency: 'RON', until: 120 },
  { tenant: 'tessera', code: 'SUMMER-15', amount: 1500, currency: 'EUR', until: -10 },
  { tenant: 'tessera', code: 'SPRING-10', amount: 1000, currency: 'EUR', until: 120, usedBy: 'joel.marchbrook@example.com' },
  { tenant: 'aurora', code: 'AURORA-30', amount: 3000, currency: 'EUR', until: 120 },
] as const;

/** Vouchers of the demo and a few credits, each posted to the ledger; run again it changes nothing. After the people. */
export async function seedCredits(db: Db, week: SeedWeek): Promise<void> {
  const [known] = await db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.id, seedId(`voucher ${VOUCHERS[0].code}`)));
  if (known) return;
  const at = week.ago(AGE, 'vouchers');
  for (const voucher of VOUCHERS) {
    const { tenant, code, amount, currency } = voucher;
    const id = seedId(`voucher ${code}`);
    const usedBy = 'usedBy' in voucher ? customerId(voucher.usedBy) : null;
    await db.insert(vouchers).values({
      id, tenantId: tenantId(tenant), code, amount, currency, validUntil: week.ago(-voucher.until, code), createdAt: at, usedBy, usedAt: usedBy === null ? null : at,
      userId: 'givenTo' in voucher ? customerId(voucher.givenTo) : null,
    });
    if (usedBy === null) continue;
    await post(db, { orderId: null, kind: 'grant', reference: `voucher ${id}`, currency, at, lines: voucherToCreditLines(usedBy, amount) });
    await addCredits(db, { userId: usedBy, currency, amount, at });
  }
  await grantCredits(db, { userId: customerId(DEMO_CUSTOMER), amount: DEMO_CREDITS, currency: 'EUR', reference: 'demo', at });
}
