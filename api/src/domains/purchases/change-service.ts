import { appointmentsTopic } from '@tessera/contracts/booking';
import type { Db } from '../../platform/database.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Notify } from '../../platform/notify.ts';
import type { Scope } from '../../platform/scope.ts';
import { changeOrder, lockOrder, type OrderRow } from '../ledger/index.ts';
import { freeSeat } from '../products/index.ts';
import { mailCalledOff, mailMoved } from './change-mails.ts';
import { giveBack } from './give-back.ts';
import { findPurchase, listStanding, markCalledOff, type PurchaseRow } from './queries.ts';

interface Deps {
  readonly mail: Mailer;
  readonly notify: Notify;
}

/** Every order of a workshop that stands, locked one after the other; the product is locked. */
async function* standing(tx: Db, productId: string) {
  for (const { orderId } of await listStanding(tx, productId)) {
    const order = await lockOrder(tx, orderId);
    const purchase = await findPurchase(tx, orderId);
    if (order && purchase) yield { order, purchase };
  }
}

/** A paid seat goes back with its money; one that is not paid yet is gone, and money that still comes for it goes back too. */
async function callOffOne(deps: Deps, tx: Db, scope: Scope, order: OrderRow, before: PurchaseRow): Promise<void> {
  await markCalledOff(tx, order.id);
  const purchase = { ...before, calledOff: true };
  if (order.status === 'success') {
    const amount = await giveBack(tx, scope, order, purchase);
    await mailCalledOff(deps, tx, scope, order, purchase, amount);
  } else {
    await freeSeat(tx, order.id);
    if (order.status === 'setup') await changeOrder(tx, order.id, 'failed');
  }
  await deps.notify.publish(tx, appointmentsTopic(order.userId), order.id);
}
/** Calls off every order of a workshop. Returns the orders of which money may have to go back. */
export async function callOffOrders(deps: Deps, tx: Db, scope: Scope, productId: string): Promise<readonly string[]> {
  const paid: string[] = [];
  for await (const { order, purchase } of standing(tx, productId)) {
    await callOffOne(deps, tx, scope, order, purchase);
    if (order.status === 'success') paid.push(order.id);
  }
  return paid;
}
/** Tells everybody with a paid seat that the workshop was moved. */
export async function tellMoved(deps: Deps, tx: Db, scope: Scope, productId: string): Promise<void> {
  for await (const { order, purchase } of standing(tx, productId)) {
    if (order.status === 'success') await mailMoved(deps, tx, scope, order, purchase);
    await deps.notify.publish(tx, appointmentsTopic(order.userId), order.id);
  }
}
