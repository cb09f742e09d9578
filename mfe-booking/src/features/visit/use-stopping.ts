import {
  currentHold,
  myAppointments,
  openOrders,
  orderDetails,
  slotDetails,
  stopPaying,
  type Order,
} from '@tessera/contracts/booking';
import { codeOf } from '@tessera/contracts/errors';
import { href } from '@tessera/contracts/route';
import { bookingPayment } from '@tessera/contracts/routes/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import { useErrorText } from '@tessera/kit/base';
import { afterLogin, useLang, useMutation, useNavigate, useUnit } from '@tessera/kit/react';
import { publishConfirmed } from '../../bus.ts';
import { useT } from '../../i18n/use-t.ts';
import { goOnHref } from './order-rules.ts';
import { fullName } from './visit-rules.ts';

/**
 * Two ways to stop a pending payment: another payment method, or abandoning the order. Both void it at the gateway
 * first, so that no card is charged twice.
 */
export function useStopping(onGone: () => void) {
  const t = useT();
  const sentenceOf = useErrorText();
  const lang = useLang();
  const unit = useUnit();
  const navigate = useNavigate();
  const stopping = useMutation(stopPaying, {
    refresh: [openOrders, orderDetails, myAppointments, availableSlots, slotDetails, currentHold],
  });

  async function stop({ orderId, appointment }: Order, giveUp: boolean): Promise<Order['context'] | null> {
    const name = fullName(appointment.specialist);
    try {
      const { context } = await afterLogin(unit, () => stopping.mutateAsync({ orderId, giveUp }));
      if (context === 'success') {
        publishConfirmed(unit.bus, { appointmentId: appointment.id, specialistId: appointment.specialist.id });
        unit.notify({ kind: 'positive', text: t('booking.open.paidMeanwhile', { name }) });
        navigate(href(bookingPayment, lang, { orderId }));
      }
      return context;
    } catch (error) {
      const code = codeOf(error);
      unit.notify({
        kind: 'negative',
        text: code === 'UNFINISHED_PAYMENT_PROCESS' ? t('booking.open.cannotStop') : sentenceOf(code),
      });
      return null;
    }
  }
  return {
    async payAnotherWay(order: Order): Promise<void> {
      if ((await stop(order, false)) === 'setup') navigate(goOnHref(lang, order.appointment));
    },
    async giveUp(order: Order): Promise<void> {
      const name = fullName(order.appointment.specialist);
      const text = t(order.context === 'pending' ? 'booking.open.giveUpText' : 'booking.open.giveUpUnpaid');
      if (
        !(await unit.confirm({
          title: t('booking.open.giveUpTitle', { name }),
          text,
          verb: t('booking.open.giveUp'),
          danger: true,
        }))
      )
        return;
      if ((await stop(order, true)) !== 'failed') return;
      onGone();
      unit.notify({ kind: 'positive', text: t('booking.open.givenUp', { name }) });
    },
    stoppingId: stopping.isPending ? stopping.variables.orderId : null,
  };
}
export type Stopping = ReturnType<typeof useStopping>;
