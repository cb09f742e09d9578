import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { purchasesOf } from './queries.ts';
import { productPurchases } from './tables.ts';

export const personal: PersonalPart = {
  tables: [productPurchases],
  async collect(db, userId) {
    const rows = await purchasesOf(db, userId);
    return {
      purchases: rows.map(({ purchase: { title, lang, createdAt, openedAt, returnedAt, calledOff }, number }) => ({
        number,
        name: title[lang],
        orderedAt: isoOf(createdAt),
        openedAt: isoOf(openedAt),
        returnedAt: isoOf(returnedAt),
        calledOff,
      })),
    };
  },
  /** The books are kept as the law demands; a purchase belongs to an order, which names nobody. */
  erase: async () => undefined,
};
