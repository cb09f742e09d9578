import type { ReactNode } from 'react';
import type { Order } from '@tessera/contracts/booking';
import { Button, ButtonLink } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { bankHref, goOnHref, waitingFor } from './order-rules.ts';
import { useStopping } from './use-stopping.ts';
import { fullName } from './visit-rules.ts';

export interface OpenOrderWaysProps {
  readonly order: Order;
  readonly size: 'small' | 'large';
  /** Called when the order was abandoned, before its buttons unmount, so that the focus can be moved. */
  readonly onGone: () => void;
}

/**
 * Actions for an order that is waiting: continue at the bank or with the payment, choose another
 * payment method, or abandon it.
 */
export function OpenOrderWays({ order, size, onGone }: OpenOrderWaysProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const { payAnotherWay, giveUp, stoppingId } = useStopping(onGone);
  const waiting = waitingFor(order);
  const name = fullName(order.appointment.specialist);
  // In a list, the accessible name includes the specialist; on the order's own page the visible label is enough.
  const aria = (label: string) => (size === 'small' ? { 'aria-label': label } : {});
  const isStopping = stoppingId === order.orderId;
  return (
    <>
      {waiting === 'bank' ? (
        <ButtonLink variant="primary" size={size} href={bankHref(order, lang)} data-reload="">
          {t('booking.order.challengeGo')}
        </ButtonLink>
      ) : null}
      {waiting === 'payment' ? (
        <ButtonLink
          variant="primary"
          size={size}
          href={goOnHref(lang, order.appointment)}
          {...aria(t('booking.open.goOnOf', { name }))}
        >
          {t('booking.order.goOn')}
        </ButtonLink>
      ) : null}
      {waiting === 'bank' || waiting === 'check' ? (
        <Button
          size={size}
          pending={isStopping}
          {...aria(t('booking.open.otherWayOf', { name }))}
          onClick={() => void payAnotherWay(order)}
        >
          {t('booking.open.otherWay')}
        </Button>
      ) : null}
      {waiting === null ? null : (
        <Button
          size={size}
          variant="ghost"
          pending={isStopping}
          {...aria(t('booking.open.giveUpOf', { name }))}
          onClick={() => void giveUp(order)}
        >
          {t('booking.open.giveUp')}
        </Button>
      )}
    </>
  );
}
