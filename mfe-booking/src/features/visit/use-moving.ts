import {
  moveTimes,
  myAppointments,
  orderDetails,
  readConflicts,
  rescheduleAppointment,
  slotDetails,
  type Appointment,
  type MoveConflict,
} from '@tessera/contracts/booking';
import { codeOf, type AppError, type ErrorCode } from '@tessera/contracts/errors';
import { availableSlots } from '@tessera/contracts/specialists';
import { afterLogin, useFormat, useMutation, useAnswers, useUnit, useZone } from '@tessera/kit/react';
import { useState } from 'react';
import { publishRescheduled } from '../../bus.ts';
import { useT } from '../../i18n/use-t.ts';
import { fullName } from './visit-rules.ts';

/** Why a move failed, and the requested time. */
export interface MoveProblem {
  readonly code: ErrorCode;
  readonly slotStart: string;
  readonly conflicts: readonly MoveConflict[];
}
type Moved = NonNullable<typeof rescheduleAppointment.__io>[1];

/**
 * Moves one appointment. The row shows its new time at once; the next response of the server
 * moves it to the right position.
 */
export function useMoving(appointment: Appointment, onDone: () => void) {
  const t = useT();
  const unit = useUnit();
  const zone = useZone();
  const format = useFormat();
  const answers = useAnswers();
  const [problem, setProblem] = useState<MoveProblem | null>(null);
  const moving = useMutation(rescheduleAppointment);
  const { id, specialist } = appointment;

  async function move(slotStart: string): Promise<void> {
    setProblem(null);
    let moved: Moved;
    try {
      moved = await afterLogin(unit, () => moving.mutateAsync({ id, slotStart, zone }));
    } catch (error) {
      const details = (error as Partial<AppError>).details ?? [];
      setProblem({ code: codeOf(error), slotStart, conflicts: readConflicts(details) });
      void answers.refresh(moveTimes);
      return;
    }
    const apply = <T extends Appointment>(row: T): T => (row.id === id ? { ...row, ...moved, zone } : row);
    answers.change(myAppointments, (page) => ({ ...page, items: page.items.map(apply) }));
    answers.change(orderDetails, (order) => ({ ...order, appointment: apply(order.appointment) }));
    void answers.refresh(availableSlots, slotDetails, moveTimes, myAppointments, orderDetails);
    publishRescheduled(unit.bus, { appointmentId: id, specialistId: specialist.id });
    const { startsAt } = moved;
    unit.notify({
      kind: 'positive',
      text: t('booking.move.done', {
        name: fullName(specialist),
        day: format.longDay(startsAt, zone),
        time: format.time(startsAt, zone),
        zone: format.zoneName(zone, startsAt),
      }),
    });
    onDone();
  }
  return { move, isMoving: moving.isPending, problem, clear: () => setProblem(null) };
}
