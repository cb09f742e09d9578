import type { Lang } from '@tessera/contracts/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { orders } from '../ledger/tables.ts';
import { tenants } from '../tenancy/tables.ts';

/** The amounts for which a partner's site sells vouchers. */
export const voucherOffers = pgTable(
  'voucher_offers',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    unique('voucher_offers_value').on(table.tenantId, table.currency, table.amount),
    check('voucher_offers_amount', sql`${table.amount} > 0`),
  ],
);

/** Orders whose subject is a voucher. Buyer, amount and state are those of the order. */
export const voucherPurchases = pgTable(
  'voucher_purchases',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** JSON, for a present: whom it is for and what is written to them. Forgotten some time after it was sent. */
    present: sealedText('present'),
    zone: text('zone').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** Of the site on which it was bought, for the links of its mails. */
    origin: text('origin'),
    /** When a present is mailed; null for a voucher that the buyer keeps. */
    dueAt: instant('due_at'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('voucher_purchases_due').on(table.dueAt)],
);
