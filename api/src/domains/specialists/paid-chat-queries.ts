import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { paidChatProducts } from './paid-chat-tables.ts';

/** The specialist's paid chats, active or not, cheapest first. */
export const listPaidChats = (db: Db, _scope: Scope, specialistId: string) =>
  db
    .select()
    .from(paidChatProducts)
    .where(eq(paidChatProducts.specialistId, specialistId))
    .orderBy(asc(paidChatProducts.priceMinor), asc(paidChatProducts.id));
