import { bookFree, myAppointments, type PlaceKind } from '@tessera/contracts/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import type { Money } from '@tessera/contracts/values';
import { useLang, useMutation, useUnit, useZone } from '@tessera/kit/react';
import { afterLogin } from '../../api/after-login.ts';

/** The person's details, as they are sent. */
export interface Booker {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly note: string;
  readonly beneficiaryId?: string;
}
/** What a voucher and credits pay of it: all. */
interface Deductions {
  readonly voucherCode?: string;
  readonly credits?: Money;
}
/** The hold, and the product that the person sees; the server compares the two. */
export interface Held {
  readonly holdId: string;
  readonly productId?: string | undefined;
  /** How the visit is to take place, as the person sees it. */
  readonly place?: PlaceKind | undefined;
}
export interface Booked {
  readonly orderId: string;
  readonly appointmentId: string;
}

/** Books a held time. When the session has ended meanwhile, the dialog opens and the same booking goes on after it. */
export function useBooking() {
  const unit = useUnit();
  const lang = useLang();
  const zone = useZone();
  const sending = useMutation(bookFree, { refresh: [myAppointments, availableSlots] });
  return {
    /** Also after success, because the next page is on its way then. */
    isSending: sending.isPending || sending.isSuccess,
    async book({ holdId, productId, place }: Held, { firstName, lastName, phone, note, beneficiaryId }: Booker, deductions: Deductions = {}): Promise<Booked> {
      const send = () => sending.mutateAsync({ holdId, ...(productId ? { productId } : {}), ...(place ? { place } : {}), ...deductions, firstName, lastName, phone, note, ...(beneficiaryId ? { beneficiaryId } : {}), zone, lang, acceptTerms: true });
      return afterLogin(unit, send);
    },
  };
}
