import { cancelAppointment, myAppointments, orderDetails, slotDetails, type Appointment } from '@tessera/contracts/booking';
import { codeOf } from '@tessera/contracts/errors';
import { availableSlots } from '@tessera/contracts/specialists';
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
    const { id, specialist, freeUntil } = appointment;
    const name = fullName(specialist);
    const until = { day: format.day(freeUntil, zone), time: format.time(freeUntil, zone), zone: format.zoneName(zone, freeUntil) };
    const isSure = await unit.confirm({
      title: t('booking.cancel.title', { name }),
      text: t(isFreeToCancel(appointment, unit.now()) ? 'booking.cancel.free' : 'booking.cancel.late', until),
      verb: t('booking.cancel.verb'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await send(id);
    } catch (error) {
      unit.notify({ kind: 'negative', text: t(errorKey[codeOf(error)]) });
      return;
    }
    client.setQueriesData<Page>({ queryKey: [myAppointments.id] }, (page) => page && {
      ...page, items: page.items.map((item) => (item.id === id ? { ...item, status: 'cancelled' as const, cancellable: false } : item)),
    });
    publishCancelled(unit.bus, { appointmentId: id, specialistId: specialist.id });
    unit.notify({ kind: 'positive', text: t('booking.cancel.done', { name }) });
  }
  /** A session that has ended in between is asked for, and the same cancelling goes on. */
  async function send(id: string): Promise<void> {
    try {
      await cancelling.mutateAsync({ id });
    } catch (error) {
      if (codeOf(error) !== 'NOT_LOGGED_IN' || !(await unit.openLogin())) throw error;
      await cancelling.mutateAsync({ id });
    }
  }
  return { cancel, cancellingId: cancelling.isPending ? cancelling.variables.id : null };
}
