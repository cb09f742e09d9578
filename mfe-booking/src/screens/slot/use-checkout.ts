import { useRef, useState } from 'react';
import type { MoveConflict, SlotDetails } from '@tessera/contracts/booking';
import { codeOf } from '@tessera/contracts/errors';
import type { Decline } from '@tessera/contracts/payments';
import { href } from '@tessera/contracts/route';
import { bookingPayment, bookingSlot } from '@tessera/contracts/routes/booking';
import { useLang, useNavigate, useParams, useUnit } from '@tessera/kit/react';
import { publishConfirmed } from '../../bus.ts';
import { useBooking } from '../../features/confirm/use-booking.ts';
import type { Details } from '../../features/details/details-rules.ts';
import { SENT_DRAFT, type Person } from '../../features/details/use-details.ts';
import type { Holding } from '../../features/hold/holding.ts';
import type { Card } from '../../features/pay/card-rules.ts';
import { usePaying } from '../../features/pay/use-paying.ts';
import type { Pricing } from '../../features/price/use-price.ts';
import { overlapsOf } from '../../features/visit/overlaps.tsx';
import { orderOf } from '../../features/visit/order-rules.ts';

export interface CheckoutOptions {
  readonly details: SlotDetails;
  readonly holding: Holding;
  /** Null if the hold has been lost. */
  readonly holdId: string | null;
  readonly person: Person;
  readonly pricing: Pricing;
  readonly onBooking: (isBooking: boolean) => void;
  /** Called when the server reports that the visit has to be paid. */
  readonly onUnpaid: () => void;
}
/** The last step of a booking, with or without a card: submitted once, with its result. */
export interface Checkout {
  /** Whether the user's details have loaded, so that the displayed details are the ones that are sent. */
  readonly isKnown: boolean;
  readonly isSending: boolean;
  /** The details in flight; null before the submit. */
  readonly sent: Details | null;
  /** The user's own visits at the same time. */
  readonly overlaps: readonly MoveConflict[] | null;
  /** Why the bank has declined the card. */
  readonly decline: Decline | null;
  book(): Promise<void>;
  pay(card: Card): Promise<void>;
  /** Handles an error for which it offers a way forward; returns false for all others. */
  refused(error: unknown): boolean;
}

export function useCheckout({
  details,
  holding,
  holdId,
  person,
  pricing,
  onBooking,
  onUnpaid,
}: CheckoutOptions): Checkout {
  const lang = useLang();
  const unit = useUnit();
  const navigate = useNavigate();
  const params = useParams(bookingSlot);
  const booking = useBooking();
  const paying = usePaying();
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Details | null>(null);
  const [overlaps, setOverlaps] = useState<readonly MoveConflict[] | null>(null);
  const [decline, setDecline] = useState<Decline | null>(null);
  // A second click can arrive before React has rendered the button as pending.
  const isInFlight = useRef(false);
  const isKnown = person.known !== undefined;
  const productId = details.product?.id;

  const toOrder = (orderId: string): void => navigate(href(bookingPayment, lang, { orderId }), 'replace');
  /** Returns the hold to book with, unless there is none or a request is already in flight. */
  function begin(): string | null {
    if (holdId === null || !isKnown || isInFlight.current) return null;
    isInFlight.current = true;
    setOverlaps(null);
    setDecline(null);
    setSending(true);
    setSent(person.values);
    onBooking(true);
    return holdId;
  }
  function reset(): void {
    isInFlight.current = false;
    setSending(false);
    setSent(null);
    onBooking(false);
  }
  function confirmed(appointmentId: string): void {
    publishConfirmed(unit.bus, { appointmentId, specialistId: details.specialist.id });
  }
  function clearInput(): void {
    person.drop();
    pricing.drop();
  }
  return {
    isKnown,
    isSending,
    sent,
    overlaps,
    decline,
    async book() {
      const held = begin();
      if (held === null) return;
      const { orderId, appointmentId } = await booking.book(
        { holdId: held, productId, place: holding.place },
        person.values,
        pricing.deductions,
      );
      clearInput();
      confirmed(appointmentId);
      toOrder(orderId);
    },
    async pay(card) {
      const held = begin();
      if (held === null) return;
      const { outcome, orderId, appointmentId, ...rest } = await paying.pay({
        slot: params,
        holdId: held,
        productId,
        kind: holding.place,
        total: pricing.price.total,
        deductions: pricing.deductions,
        person: person.values,
        card,
      });
      if (outcome === 'declined') {
        setDecline(rest.decline ?? 'declined');
        pricing.lookAgain();
        return reset();
      }
      // The input may be needed for another payment method while the payment is open.
      if (outcome === 'challenge' || outcome === 'pending') unit.drafts.set(SENT_DRAFT, orderId);
      else clearInput();
      if (outcome === 'success') confirmed(appointmentId);
      toOrder(orderId);
    },
    refused(error) {
      const orderId = orderOf(error);
      if (orderId !== null) {
        toOrder(orderId);
        return true;
      }
      reset();
      const conflicts = overlapsOf(error);
      if (conflicts) {
        setOverlaps(conflicts);
        return true;
      }
      if (codeOf(error) === 'PAYMENT_NEEDED') onUnpaid();
      else if (!pricing.refused(error)) return holding.refused(error);
      holding.lookAgain();
      return true;
    },
  };
}
