import { bookFree, myAppointments, type PlaceKind } from '@tessera/contracts/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import type { Money } from '@tessera/contracts/values';
import { afterLogin, useLang, useMutation, useUnit, useZone } from '@tessera/kit/react';

/** Details of the person who books, as sent to the server. */
export interface Booker {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly note: string;
  readonly beneficiaryId?: string;
}
/** Amounts covered by a voucher and credits; here they cover the full price. */
interface Deductions {
  readonly voucherCode?: string;
  readonly credits?: Money;
}
/** The hold, with the product that the user sees; the server compares the two. */
export interface Held {
  readonly holdId: string;
  readonly productId?: string | undefined;
  /** Where the visit takes place, as shown to the user. */
  readonly place?: PlaceKind | undefined;
}
export interface Booked {
  readonly orderId: string;
  readonly appointmentId: string;
}

/** Books a held slot. If the session has expired, the log-in dialog opens and the booking continues after it. */
export function useBooking() {
  const unit = useUnit();
  const lang = useLang();
  const zone = useZone();
  const sending = useMutation(bookFree, { refresh: [myAppointments, availableSlots] });
  return {
    /** Stays true after success, because the navigation to the next page is under way. */
    isSending: sending.isPending || sending.isSuccess,
    async book(
      { holdId, productId, place }: Held,
      { firstName, lastName, phone, note, beneficiaryId }: Booker,
      deductions: Deductions = {},
    ): Promise<Booked> {
      const send = () =>
        sending.mutateAsync({
          holdId,
          ...(productId ? { productId } : {}),
          ...(place ? { place } : {}),
          ...deductions,
          firstName,
          lastName,
          phone,
          note,
          ...(beneficiaryId ? { beneficiaryId } : {}),
          zone,
          lang,
          acceptTerms: true,
        });
      return afterLogin(unit, send);
    },
  };
}
