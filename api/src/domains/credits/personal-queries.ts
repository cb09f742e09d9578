import { asc, eq, or } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { creditAccounts, vouchers } from './tables.ts';

export const personal: PersonalPart = {
  tables: [creditAccounts, vouchers],
  async collect(db, userId) {
    const balances = await db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId));
    const own = await db
      .select()
      .from(vouchers)
      .where(or(eq(vouchers.userId, userId), eq(vouchers.usedBy, userId)))
      .orderBy(asc(vouchers.createdAt));
    return {
      credits: balances.map(({ balance, currency }) => ({ amount: balance / 100, currency })),
      vouchers: own.map(({ code, amount, currency, validUntil, usedAt }) => ({
        code,
        amount: amount / 100,
        currency,
        validUntil: isoOf(validUntil),
        usedAt: isoOf(usedAt),
      })),
    };
  },
  /** Part of the books: rows of amounts that name nobody. What is left of them cannot be spent any more. */
  erase: async () => undefined,
};
