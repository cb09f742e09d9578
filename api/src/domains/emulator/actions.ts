import { newId } from '../../platform/ids.ts';
import { listEvents, listTransactions, type EventRow } from './queries.ts';
import { decide, refund } from './service.ts';
import { send, tellNewest } from './events.ts';
import { findPayment, type EmulatorDeps, type Payment } from './book.ts';

/** The actions of the page's buttons: decide a payment (`late`: without a webhook), refund a tenth, send an event. */
export type Action = 'approve' | 'late' | 'decline' | 'part' | 'tell';
const MAX_PAYMENTS = 50;

export async function act(deps: EmulatorDeps, what: Action, id: string): Promise<void> {
  if (what === 'tell') return send(deps, id);
  if (what !== 'part') return decide(deps, id, { isApproved: what !== 'decline', isLate: what === 'late' });
  const payment = await findPayment(deps, { id });
  if (!payment) return;
  const refundable = payment.amount - payment.refunds.reduce((all, one) => all + one.amount, 0);
  await refund(deps, {
    id,
    reference: `by hand ${newId()}`,
    amount: Math.min(refundable, Math.ceil(payment.amount / 10)),
  });
  await tellNewest(deps, id);
}

/** The newest payments with their events. */
export async function readPage(deps: EmulatorDeps): Promise<{ payment: Payment; events: EventRow[] }[]> {
  const found: { payment: Payment; events: EventRow[] }[] = [];
  for (const { id } of await listTransactions(deps.db, MAX_PAYMENTS)) {
    const payment = await findPayment(deps, { id });
    if (payment) found.push({ payment, events: await listEvents(deps.db, id) });
  }
  return found;
}
