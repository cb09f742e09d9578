import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { erasePresents, purchasesOf } from './queries.ts';
import { presentOf } from './sale-rules.ts';
import { voucherPurchases } from './tables.ts';

export const personal: PersonalPart = {
  tables: [voucherPurchases],
  async collect(db, userId) {
    const rows = await purchasesOf(db, userId);
    return {
      presents: rows.flatMap(({ purchase, number }) => {
        const present = presentOf(purchase);
        if (!present) return [];
        const { name, email, message, day } = present;
        return [{ number, name, email, text: message, day, sentAt: isoOf(purchase.sentAt) }];
      }),
    };
  },
  async erase(tx, { id }) {
    await erasePresents(tx, id);
  },
};
