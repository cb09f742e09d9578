import { myAppointments, type PlaceKind } from '@tessera/contracts/booking';
import { acceptTerms, pay } from '@tessera/contracts/payments';
import { availableSlots } from '@tessera/contracts/specialists';
import type { Money } from '@tessera/contracts/values';
import { afterLogin, useLang, useMutation, useUnit, useZone } from '@tessera/kit/react';
import type { SlotAddress } from '../../api/slots.ts';
import type { Card } from './card-rules.ts';
import { useNonce } from './use-nonce.ts';

export type Paid = NonNullable<typeof pay.__io>[1];
export interface Payment {
  readonly slot: SlotAddress;
  readonly holdId: string;
  /** The product that the user sees; the server compares it with the hold's. */
  readonly productId?: string | undefined;
  /** Where the visit takes place, as shown to the user. */
  readonly kind?: PlaceKind | undefined;
  readonly total: Money;
  /** Amounts covered by a voucher and credits. */
  readonly deductions: { readonly voucherCode?: string; readonly credits?: Money };
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly note: string;
    readonly beneficiaryId?: string;
  };
  readonly card: Card;
}
/**
 * Accepts the terms, exchanges the card for a nonce at the gateway, and pays with the nonce. If the session has
 * expired, the log-in dialog opens and the same payment continues after it.
 */
export function usePaying() {
  const unit = useUnit();
  const lang = useLang();
  const zone = useZone();
  const accepting = useMutation(acceptTerms);
  const paying = useMutation(pay, { refresh: [myAppointments, availableSlots] });
  const { payWith } = useNonce();

  async function send({ slot, holdId, productId, kind, total, deductions, person, card }: Payment): Promise<Paid> {
    await accepting.mutateAsync({ atlasUrl: slot.atlasUrl, slotStart: slot.slotStart });
    return payWith(card, (nonce) =>
      paying.mutateAsync({
        holdId,
        ...(productId ? { productId } : {}),
        ...(kind ? { place: kind } : {}),
        nonce,
        total,
        ...deductions,
        ...person,
        zone,
        lang,
      }),
    );
  }
  return { pay: (payment: Payment): Promise<Paid> => afterLogin(unit, () => send(payment)) };
}
