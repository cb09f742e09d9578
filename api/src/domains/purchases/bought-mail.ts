import type { Db } from '../../platform/database.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Scope } from '../../platform/scope.ts';
import type { OrderRow } from '../ledger/index.ts';
import { lastChange, listBought } from '../products/index.ts';
import { findUsers } from '../tenancy/index.ts';
import { workshopCalendar } from './calendar.ts';
import { returnableUntil } from './purchase-rules.ts';
import type { PurchaseRow } from './queries.ts';

/** Tells the buyer, in the transaction of the sale, what they have and until when it can be given back. */
export async function mailBought(
  { mail }: { readonly mail: Mailer },
  tx: Db,
  scope: Scope,
  order: OrderRow,
  purchase: PurchaseRow,
): Promise<void> {
  const user = (await findUsers(tx, scope, [order.userId])).get(order.userId);
  const [product] = await listBought(tx, [purchase.productId]);
  if (!user || !product) return;
  const { lang, zone, origin } = purchase;
  const { startsAt, place } = product.facts;
  const isWorkshop = purchase.kind === 'workshop' && startsAt !== undefined;
  const now = scope.now.epochMilliseconds;
  const change = isWorkshop ? await lastChange(tx, product.id) : null;
  // Moved while the bank decided: the seat can be given back as any other that was ordered before.
  const movedAt = change && change.at >= purchase.createdAt ? change.at.getTime() : null;
  const starts = isWorkshop ? Date.parse(startsAt) : null;
  await mail.enqueue(tx, {
    kind: 'product-bought',
    tenantCode: scope.tenant.code,
    origin,
    orderId: order.id,
    to: { userId: user.id, email: user.email, name: user.firstName, lang, zone },
    number: order.number,
    title: purchase.title[lang],
    value: { amount: order.amount, currency: order.currency },
    workshop:
      starts === null
        ? null
        : {
            startsAt: starts,
            place: place ?? null,
            freeUntil: returnableUntil(purchase, { paidAt: now, startsAt: starts, now, movedAt }),
          },
    ...(isWorkshop
      ? {
          calendar: workshopCalendar({
            purchase,
            product,
            sequence: change?.step ?? 0,
            buyer: { name: user.firstName, email: user.email },
            lang,
            scope: { ...scope, origin },
          }),
        }
      : {}),
  });
}
