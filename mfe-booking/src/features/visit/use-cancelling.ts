import {
  cancelAppointment,
  myAppointments,
  orderDetails,
  slotDetails,
  type Appointment,
} from '@tessera/contracts/booking';
import { codeOf } from '@tessera/contracts/errors';
import { availableSlots } from '@tessera/contracts/specialists';
import type { Money } from '@tessera/contracts/values';
import { useErrorText } from '@tessera/kit/base';
import { afterLogin, useFormat, useMutation, useAnswers, useUnit, useZone } from '@tessera/kit/react';
import { useLayoutEffect, useRef } from 'react';
import { publishCancelled } from '../../bus.ts';
import { useT } from '../../i18n/use-t.ts';
import { isFreeToCancel, fullName } from './visit-rules.ts';

/** The amounts refunded to the card and returned as credits. */
interface Returned {
  readonly refunded: Money;
  readonly credited: Money;
}

/**
 * Asks for confirmation, cancels, notifies the user and publishes the event. The row shows "cancelled"
 * at once; the next response of the server moves it to the right list. `onDone` moves the focus before
 * the button that had it unmounts.
 */
export function useCancelling(onDone: () => void) {
  const t = useT();
  const sentenceOf = useErrorText();
  const unit = useUnit();
  const zone = useZone();
  const format = useFormat();
  const answers = useAnswers();
  const cancelling = useMutation(cancelAppointment, { refresh: [availableSlots, orderDetails, slotDetails] });

  async function cancel(appointment: Appointment): Promise<void> {
    const { id, specialist, freeUntil, paid, refunded, deducted } = appointment;
    const name = fullName(specialist);
    const until = {
      day: format.day(freeUntil, zone),
      time: format.time(freeUntil, zone),
      zone: format.zoneName(zone, freeUntil),
    };
    const isFree = isFreeToCancel(appointment, unit.now());
    const left = { ...paid, amount: paid.amount - refunded.amount };
    const amount = format.money(isFree ? left : { ...left, amount: left.amount + deducted.amount });
    const isPaid = left.amount + deducted.amount > 0;
    const back =
      deducted.amount === 0
        ? 'booking.cancel.refund'
        : left.amount > 0
          ? 'booking.cancel.refundBoth'
          : 'booking.cancel.refundCredits';
    const isSure = await unit.confirm({
      title: t('booking.cancel.title', { name }),
      // The amount is shown before the user decides.
      text: isPaid
        ? t(isFree ? back : 'booking.cancel.lost', {
            ...until,
            amount,
            ...(isFree && deducted.amount > 0 ? { credits: format.money(deducted) } : {}),
          })
        : t(isFree ? 'booking.cancel.free' : 'booking.cancel.late', until),
      verb: t('booking.cancel.verb'),
      danger: true,
    });
    if (!isSure) return;
    let done: Returned;
    try {
      done = await afterLogin(unit, () => cancelling.mutateAsync({ id }));
    } catch (error) {
      unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
      return;
    }
    onDone();
    answers.change(myAppointments, (page) => ({
      ...page,
      items: page.items.map((item) =>
        item.id === id
          ? {
              ...item,
              status: 'cancelled' as const,
              cancellable: false,
              refunded: done.refunded,
              credited: done.credited,
            }
          : item,
      ),
    }));
    publishCancelled(unit.bus, { appointmentId: id, specialistId: specialist.id });
    unit.notify({ kind: 'positive', text: latest.current(name, done) });
  }
  function doneWords(name: string, { refunded, credited }: Returned): string {
    const [amount, credits] = [format.money(refunded), format.money(credited)];
    if (credited.amount > 0)
      return refunded.amount > 0
        ? t('booking.cancel.doneBoth', { name, amount, credits })
        : t('booking.cancel.doneCredits', { name, credits });
    return refunded.amount > 0 ? t('booking.cancel.doneRefund', { name, amount }) : t('booking.cancel.done', { name });
  }
  // The user may change the language while the dialog is open; the notice afterwards uses the current language.
  const latest = useRef(doneWords);
  useLayoutEffect(() => {
    latest.current = doneWords;
  });
  return { cancel, cancellingId: cancelling.isPending ? cancelling.variables.id : null };
}
