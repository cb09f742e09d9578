import { appointmentsTopic, availabilityTopic, type PlaceKind, type SlotDetails } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { closestTo, endOf, formatSlotStart, freeStarts } from '../availability/index.ts';
import { requireForWhom } from '../clients/index.ts';
import { reserve, returnAsCredits } from '../credits/index.ts';
import { creditedOf, findOpenAttempt, findOrder, findPaidAttempt, sellFree } from '../ledger/index.ts';
import { insertRefund, refundedOf } from '../payments/index.ts';
import { findMany, kindsOf, soldAt, toPeople } from '../specialists/index.ts';
import type { BookingDeps } from './deps.ts';
import { checkBookable, isCancellable, isFreeToCancel, slotState, type BookingRow } from './booking-rules.ts';
import { findBusy } from './busy.ts';
import { findPlace, requireOffered, type Where } from './holds.ts';
import { queueMails } from './mails.ts';
import { markBooked } from './mark-booked.ts';
import { lockHolderAndSpecialist, lockSpecialist } from './hold-queries.ts';
import { requireOwnTime } from './own-time.ts';
import { changeBooking, findForChange, findOverlapping, findSpecialistOf } from './queries.ts';
import { priceLines } from './price-rules.ts';
import { priceChanged, priceFor, requireSold, toPrice, type Wanted } from './pricing.ts';
import { quote } from './quote.ts';
import { chosenPlace, cityNames, placeOf } from './visit-place.ts';
import { sendRefunds } from './settle.ts';

const DAY = 86_400_000;
/** Around the asked time, other free times are sought so many days before and after. */
const NEARBY = { before: 7 * DAY, after: 21 * DAY };
const ALTERNATIVES = 3;

/** Everything the wizard shows about one beginning. Throws as `findPlace`, and SLOT_NOT_OFFERED unless it is already the visitor's. */
export async function slotDetails(
  deps: Pick<BookingDeps, 'db'>,
  scope: Scope,
  input: Where & { readonly lang: Lang },
): Promise<SlotDetails> {
  const { db } = deps;
  const place = await findPlace(db, scope, input);
  const { specialist, offer, start, taken, terms } = place;
  const now = scope.now.epochMilliseconds;
  const state = slotState(taken, start, scope, now, terms?.product.id ?? null);
  if (state !== 'mine') requireOffered(place, scope);
  const range = { from: Math.max(now, start - NEARBY.before), to: start + NEARBY.after };
  const busy = await findBusy(db, scope, [specialist.id], { start: range.from, end: range.to + DAY });
  const [found] = await findMany(db, scope, [specialist.id]);
  const row = found && soldAt(found, terms);
  const person = row ? (await toPeople(db, scope, [row], input.lang)).get(row.id) : undefined;
  if (!row || !person) throw fail('NOT_FOUND');
  const cities = await cityNames(db, scope, [row], input.lang);
  const money = (amount: number) => ({ amount, currency: row.currency });
  const { price, discount, total } = await quote(db, scope, row);
  return {
    specialist: person,
    startsAt: formatSlotStart(start),
    endsAt: formatSlotStart(endOf(offer, start)),
    duration: offer.duration,
    online: specialist.online,
    product: terms && { id: terms.product.id, title: terms.product.title[input.lang] },
    places: kindsOf(specialist).map((kind) => placeOf(kind, start, row, cities)),
    state,
    price: money(price),
    discount: money(discount),
    total: money(total),
    lines: toPrice(priceLines({ price, discount }), row.currency).lines,
    alternatives: closestTo(start, freeStarts(offer, busy.get(specialist.id) ?? [], { ...range, now }), ALTERNATIVES).map(formatSlotStart),
  };
}

export interface BookInput extends Pick<Wanted, 'voucherCode'> {
  /** Of the line that the person saw. */
  readonly credits?: { readonly amount: number; readonly currency: string } | undefined;
  readonly holdId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly note: string;
  readonly zone: string;
  readonly lang: Lang;
  /** Somebody of the person's own list. */
  readonly beneficiaryId?: string | undefined;
  /** The product that the person saw. */
  readonly productId?: string | undefined;
  /** How it is to take place, as the person saw it. */
  readonly place?: PlaceKind | undefined;
}

/** Whoever lost the time learns whether somebody else has it now. */
export async function endedBecause(tx: Db, scope: Scope, row: BookingRow): Promise<Error> {
  const others = await findOverlapping(tx, scope, row.specialistId, row.during);
  return fail(
    others.some((other) => other.id !== row.id && (other.status === 'booked' || other.heldUntil.getTime() > scope.now.epochMilliseconds))
      ? 'SLOT_TAKEN'
      : 'HOLD_ENDED',
  );
}

export function requireZone(zone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw fail('BAD_INPUT', [{ path: 'zone', message: 'Unknown time zone' }]);
  }
}

/**
 * Turns a hold into an appointment that no card pays for, with its order, attempt and ledger entries; queues the mails and
 * announces the change with the commit. Sent twice, it answers the same order. Throws HOLD_NOT_YOURS, HOLD_ENDED, SLOT_TAKEN,
 * OVERLAPPING_APPOINTMENTS, NOT_FOUND for somebody else's beneficiary, PRODUCT_NOT_OFFERED, PAYMENT_NEEDED, UNFINISHED_PAYMENT_PROCESS, CONFLICT where voucher and credits do not pay all of it, and what `priceFor` throws.
 */
export async function bookFree(deps: BookingDeps, scope: Scope, input: BookInput): Promise<{ orderId: string; appointmentId: string }> {
  const userId = requireActor(scope);
  requireZone(input.zone);
  const specialistId = await findSpecialistOf(deps.db, scope, input.holdId);
  if (specialistId === null) throw fail('HOLD_NOT_YOURS');
  return deps.db.transaction(async (tx) => {
    // The person's lock too, so that none of their visits comes to stand at the same time at this moment.
    await lockHolderAndSpecialist(tx, scope, { userId, holder: '' }, null, specialistId);
    const row = await findForChange(tx, scope, input.holdId);
    const verdict = checkBookable(row, scope, scope.now.epochMilliseconds);
    if (!row || verdict === 'not-yours') throw fail('HOLD_NOT_YOURS');
    if (verdict === 'done' && row.orderId !== null) return { orderId: row.orderId, appointmentId: row.id };
    if (verdict !== 'bookable') throw await endedBecause(tx, scope, row);
    const { specialist, product } = await requireSold(tx, scope, row, input.productId);
    const open = row.orderId === null ? null : await findOpenAttempt(tx, row.orderId);
    if (open) throw fail('UNFINISHED_PAYMENT_PROCESS', [{ path: 'orderId', message: open.orderId }]);
    const { currency } = specialist;
    const forWhom = await requireForWhom(tx, scope, input.beneficiaryId);
    await requireOwnTime(tx, scope, { userId, id: row.id, start: row.startsAt.getTime(), end: row.endsAt.getTime(), forWhom });
    const place = chosenPlace(specialist, row, input.place);
    const priced = await priceFor(tx, scope, specialist, { ...input, product });
    if (priced.total > 0) throw priceChanged(priced, currency, input.voucherCode === undefined && !input.credits ? 'PAYMENT_NEEDED' : 'CONFLICT');
    const { lines } = priced;
    const { orderId, attemptId } = await sellFree(tx, scope, { userId, currency, bookingId: row.id, lines });
    await reserve(tx, scope, { attemptId, orderId, userId, currency, lines, at: new Date(scope.now.epochMilliseconds) }, priced.voucher);
    const { firstName, lastName, phone, note, zone, lang } = input;
    const termsAcceptedAt = row.termsAcceptedAt ?? new Date(scope.now.epochMilliseconds);
    await markBooked(deps, tx, scope, { row, specialist, userId, values: { ...place, orderId, firstName, lastName, phone, note, forWhom, zone, lang, termsAcceptedAt } });
    return { orderId, appointmentId: row.id };
  });
}

/** Whether cancelling gives back what was paid (decision 36): always when the specialist cancels, else until 24 hours before. */
const isDue = (scope: Scope, row: BookingRow, who: Canceller): boolean => who.by === 'specialist' || isFreeToCancel(row, scope.now.epochMilliseconds);
/** What is left of what the card was charged. */
async function refundDue(tx: Db, row: BookingRow): Promise<{ readonly transactionId: string; readonly amount: number } | null> {
  if (row.orderId === null) return null;
  const paid = await findPaidAttempt(tx, row.orderId);
  if (!paid?.transactionId) return null;
  const amount = paid.amount - ((await refundedOf(tx, [row.orderId])).get(row.orderId) ?? 0);
  return amount > 0 ? { transactionId: paid.transactionId, amount } : null;
}

/** Who calls an appointment off: the person who booked it, or the specialist, who owes a reason. */
export type Canceller = { readonly by: 'customer' } | { readonly by: 'specialist'; readonly specialistId: string; readonly reason: string };

/**
 * Cancels an appointment for one of its two sides, frees its time and gives back what was paid, as far as it is due: a card's
 * money to the card, what a voucher and credits paid as credits; cancelled
 * already, it stays so. Throws NOT_FOUND for somebody else's, NOT_CANCELLABLE once it has begun.
 */
export async function cancelAppointment(
  deps: BookingDeps,
  scope: Scope,
  id: string,
  who: Canceller = { by: 'customer' },
): Promise<{ id: string; status: 'cancelled'; refunded: { amount: number; currency: string }; credited: { amount: number; currency: string } }> {
  const actorId = requireActor(scope);
  const specialistId = await findSpecialistOf(deps.db, scope, id);
  const [specialist] = specialistId === null ? [] : await findMany(deps.db, scope, [specialistId]);
  if (specialistId === null || !specialist) throw fail('NOT_FOUND');
  const orderId = await deps.db.transaction(async (tx) => {
    await lockSpecialist(tx, scope, specialistId);
    const row = await findForChange(tx, scope, id);
    const isTheirs = who.by === 'specialist' ? specialistId === who.specialistId : row?.userId === actorId;
    if (!row || !isTheirs || row.orderId === null || row.status === 'held' || row.status === 'ended') throw fail('NOT_FOUND');
    if (row.status === 'cancelled') return row.orderId;
    if (!isCancellable(row, scope.now.epochMilliseconds)) throw fail('NOT_CANCELLABLE');
    const due = isDue(scope, row, who);
    const createdAt = new Date(scope.now.epochMilliseconds);
    const order = due ? await findOrder(tx, row.orderId) : null;
    if (order) await returnAsCredits(tx, { ...order, orderId: order.id, at: createdAt });
    const toCard = due ? await refundDue(tx, row) : null;
    if (toCard) await insertRefund(tx, { id: newId(), orderId: row.orderId, ...toCard, reason: 'cancelled', status: 'asked', createdAt });
    const cancelled = await changeBooking(tx, scope, id, {
      status: 'cancelled',
      sequence: row.sequence + 1,
      cancelledBy: who.by,
      cancelReason: who.by === 'specialist' ? who.reason : null,
    });
    await queueMails(deps, tx, scope, { kind: 'appointment-cancelled', row: cancelled, specialist });
    await deps.notify.publish(tx, availabilityTopic(specialistId), specialistId);
    if (row.userId !== null) await deps.notify.publish(tx, appointmentsTopic(row.userId), id);
    return row.orderId;
  });
  await sendRefunds(deps, orderId);
  const amount = (await refundedOf(deps.db, [orderId])).get(orderId) ?? 0;
  const credited = (await creditedOf(deps.db, [orderId])).get(orderId) ?? 0;
  const { currency } = specialist;
  return { id, status: 'cancelled', refunded: { amount, currency }, credited: { amount: credited, currency } };
}
