import { newId } from '../../platform/ids.ts';
import { listEvents, listTransactions, type EventRow } from './queries.ts';
import { decide, findPayment, refund, send, tellNewest, type EmulatorDeps, type Payment } from './service.ts';

/** What the page's buttons do: decide about a payment (`late`: without a word to the site), give a tenth back, tell of an event. */
export type Action = 'approve' | 'late' | 'decline' | 'part' | 'tell';
const SHOWN = 50;

export async function act(deps: EmulatorDeps, what: Action, id: string): Promise<void> {
  if (what === 'tell') return send(deps, id);
  if (what !== 'part') return decide(deps, id, { isApproved: what !== 'decline', isLate: what === 'late' });
  const payment = await findPayment(deps, { id });
  if (!payment) return;
  const left = payment.amount - payment.refunds.reduce((all, one) => all + one.amount, 0);
  await refund(deps, { id, reference: `by hand ${newId()}`, amount: Math.min(left, Math.ceil(payment.amount / 10)) });
  await tellNewest(deps, id);
}

/** The newest payments with what there is to tell about them. */
export async function readPage(deps: EmulatorDeps): Promise<{ payment: Payment; events: EventRow[] }[]> {
  const found: { payment: Payment; events: EventRow[] }[] = [];
  for (const { id } of await listTransactions(deps.db, SHOWN)) {
    const payment = await findPayment(deps, { id });
    if (payment) found.push({ payment, events: await listEvents(deps.db, id) });
  }
  return found;
}
