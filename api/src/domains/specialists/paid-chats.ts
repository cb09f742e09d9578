import type { PaidChatProduct } from '@tessera/contracts/specialists';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { listPaidChats } from './paid-chat-queries.ts';
import { findTerms } from './terms-queries.ts';

/** The specialist's paid chats, active or not, cheapest first. Throws NOT_FOUND as the profile does. */
export async function paidChatsOf(
  { db }: { readonly db: Db },
  scope: Scope,
  { atlasUrl }: { readonly atlasUrl: string },
): Promise<PaidChatProduct[]> {
  const specialist = await findTerms(db, scope, atlasUrl);
  if (!specialist) throw fail('NOT_FOUND');
  const rows = await listPaidChats(db, scope, specialist.id);
  return rows.map(({ id, type, status, priceMinor, currency }) => ({
    id,
    type,
    status,
    price: { amount: priceMinor, currency },
  }));
}
