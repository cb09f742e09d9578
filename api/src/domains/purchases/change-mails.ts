import type { Db } from '../../platform/database.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Scope } from '../../platform/scope.ts';
import { capturedAt, findPaidAttempt, type OrderRow } from '../ledger/index.ts';
import { lastChange, listBought } from '../products/index.ts';
import { findTenantById, findUsers } from '../tenancy/index.ts';
import { workshopCalendar } from './calendar.ts';
import { returnableUntil } from './purchase-rules.ts';
import type { PurchaseRow } from './queries.ts';

interface MailDeps {
  readonly mail: Mailer;
}
/** What the mails of a change have in common; null when there is nobody to write to. */
async function letterTo(tx: Db, scope: Scope, order: OrderRow, purchase: PurchaseRow) {
  const user = (await findUsers(tx, scope, [order.userId])).get(order.userId);
  const [product] = await listBought(tx, [purchase.productId]);
  const change = await lastChange(tx, purchase.productId);
  // The buyer may have bought on the site of another brand than the one on which the workshop is changed.
  const isHere = order.tenantId === scope.tenant.id;
  const tenant = isHere ? scope.tenant : await findTenantById(tx, order.tenantId);
  if (!user || !product || !change || !tenant) return null;
  const { lang, zone } = purchase;
  const origin = purchase.origin ?? (isHere ? scope.origin : null);
  const buyer = { name: user.firstName, email: user.email };
  return {
    change,
    mail: {
      tenantCode: tenant.code,
      origin,
      orderId: order.id,
      number: order.number,
      to: { userId: user.id, ...buyer, lang, zone },
      title: purchase.title[lang],
      step: change.step,
      startsAt: change.startsAt.getTime(),
      place: change.place,
      calendar: workshopCalendar({
        purchase,
        product,
        sequence: change.step,
        buyer,
        lang,
        scope: { ...scope, tenant, origin },
      }),
    },
  };
}

/** Tells a buyer that the workshop was called off, why, and what goes back to the card. */
export async function mailCalledOff(
  { mail }: MailDeps,
  tx: Db,
  scope: Scope,
  order: OrderRow,
  purchase: PurchaseRow,
  amount: number,
): Promise<void> {
  const letter = await letterTo(tx, scope, order, purchase);
  if (!letter) return;
  const back = { amount, currency: order.currency };
  await mail.enqueue(tx, { kind: 'workshop-called-off', ...letter.mail, why: letter.change.reason ?? '', back });
}

/** Tells a buyer the new time and place, and until when the seat can be given back. */
export async function mailMoved(
  { mail }: MailDeps,
  tx: Db,
  scope: Scope,
  order: OrderRow,
  purchase: PurchaseRow,
): Promise<void> {
  const letter = await letterTo(tx, scope, order, purchase);
  if (!letter) return;
  const { change } = letter;
  const transactionId = (await findPaidAttempt(tx, order.id))?.transactionId ?? null;
  const paid = transactionId === null ? null : await capturedAt(tx, transactionId);
  const freeUntil = returnableUntil(purchase, {
    paidAt: paid?.getTime() ?? 0,
    startsAt: change.startsAt.getTime(),
    now: scope.now.epochMilliseconds,
    movedAt: change.at.getTime(),
  });
  const before = { startsAt: change.fromStartsAt.getTime(), place: change.fromPlace };
  await mail.enqueue(tx, { kind: 'workshop-moved', ...letter.mail, before, freeUntil });
}
