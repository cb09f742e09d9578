import { cancelAppointment, myAppointments, orderDetails, slotDetails, type Appointment } from '@tessera/contracts/booking';
import { codeOf } from '@tessera/contracts/errors';
import { availableSlots } from '@tessera/contracts/specialists';
import type { Money } from '@tessera/contracts/values';
import { errorKey } from '@tessera/kit/base';
import { useFormat, useMutation, useQueryClient, useT, useUnit, useZone } from '@tessera/kit/react';
import { publishCancelled } from '../../bus.ts';
import { isFreeToCancel, fullName } from './visit-rules.ts';

interface Page {
  readonly items: readonly Appointment[];
  readonly total: number;
}

/** Asks, cancels, says so, and tells the other remotes. The row says "cancelled" at once; the next answer of the server sorts it in. */
export function useCancelling() {
  const t = useT();
  const unit = useUnit();
  const zone = useZone();
  const format = useFormat();
  const client = useQueryClient();
  const cancelling = useMutation(cancelAppointment, { refresh: [availableSlots, orderDetails, slotDetails] });

  async function cancel(appointment: Appointment): Promise<void> {
    const { id, specialist, freeUntil, paid, refunded } = appointment;
    const name = fullName(specialist);
    const until = { day: format.day(freeUntil, zone), time: format.time(freeUntil, zone), zone: format.zoneName(zone, freeUntil) };
    const isFree = isFreeToCancel(appointment, unit.now());
    const left = { ...paid, amount: paid.amount - refunded.amount };
    const amount = format.money(left);
    const isSure = await unit.confirm({
      title: t('booking.cancel.title', { name }),
      // The amount is named before anybody decides.
      text: left.amount > 0 ? t(isFree ? 'booking.cancel.refund' : 'booking.cancel.lost', { ...until, amount }) : t(isFree ? 'booking.cancel.free' : 'booking.cancel.late', until),
      verb: t('booking.cancel.verb'),
      danger: true,
    });
    if (!isSure) return;
    let back: Money;
    try {
      back = (await send(id)).refunded;
    } catch (error) {
      unit.notify({ kind: 'negative', text: t(errorKey[codeOf(error)]) });
      return;
    }
    client.setQueriesData<Page>({ queryKey: [myAppointments.id] }, (page) => page && {
      ...page, items: page.items.map((item) => (item.id === id ? { ...item, status: 'cancelled' as const, cancellable: false, refunded: back } : item)),
    });
    publishCancelled(unit.bus, { appointmentId: id, specialistId: specialist.id });
    unit.notify({ kind: 'positive', text: back.amount > 0 ? t('booking.cancel.doneRefund', { name, amount: format.money(back) }) : t('booking.cancel.done', { name }) });
  }
  /** A session that has ended in between is asked for, and the same cancelling goes on. */
  async function send(id: string): Promise<{ readonly refunded: Money }> {
    try {
      return await cancelling.mutateAsync({ id });
    } catch (error) {
      if (codeOf(error) !== 'NOT_LOGGED_IN' || !(await unit.openLogin())) throw error;
      return cancelling.mutateAsync({ id });
    }
  }
  return { cancel, cancellingId: cancelling.isPending ? cancelling.variables.id : null };
}
