import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { countDelivery, findEvent, insertEvent, listEvents, type EventRow } from './queries.ts';
import { sign } from './signature.ts';
import { type Seal, type EmulatorDeps, at, requirePayment } from './book.ts';

/** Stores an event without sending it. */
export async function recordEvent(deps: EmulatorDeps, transactionId: string, kind: string): Promise<string> {
  const id = `evt_${newId()}`;
  await insertEvent(deps.db, { id, transactionId, kind, deliveries: 0, createdAt: at(deps) });
  return id;
}

function sealed(deps: EmulatorDeps, { id, kind, transactionId }: EventRow): ReturnType<Seal> {
  const body = JSON.stringify({ id, kind, transactionId });
  return { body, signature: sign(deps.secret, at(deps).getTime(), body) };
}
/** Sends an event to the shop, for the first time or again, with a fresh signature. */
export async function send(deps: EmulatorDeps, eventId: string): Promise<void> {
  const event = await findEvent(deps.db, eventId);
  if (!event) throw fail('NOT_FOUND');
  const { body, signature } = deps.seal
    ? deps.seal(event, await requirePayment(deps, event.transactionId))
    : sealed(deps, event);
  await countDelivery(deps.db, event);
  await deps.deliver(body, signature);
}
/** Sends the latest event of a payment to the shop. */
export async function tellNewest(deps: EmulatorDeps, id: string): Promise<void> {
  const newest = (await listEvents(deps.db, id)).at(-1);
  if (newest) await send(deps, newest.id);
}
