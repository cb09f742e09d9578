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
  /** Called when it was given up, before its buttons go, so that the focus finds another place. */
  readonly onGone: () => void;
}

/** The ways on for an order that waits: to the bank or to the payment, another way to pay, and giving it up. */
export function OpenOrderWays({ order, size, onGone }: OpenOrderWaysProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const { payAnotherWay, giveUp, stoppingId } = useStopping(onGone);
  const waiting = waitingFor(order);
  const name = fullName(order.appointment.specialist);
  // In a list of many each says whose it is; alone on its page it need not.
  const said = (label: string) => (size === 'small' ? { 'aria-label': label } : {});
  const isStopping = stoppingId === order.orderId;
  return (
    <>
      {waiting === 'bank' ? <ButtonLink variant="primary" size={size} href={bankHref(order, lang)} data-reload="">{t('booking.order.challengeGo')}</ButtonLink> : null}
      {waiting === 'payment' ? <ButtonLink variant="primary" size={size} href={goOnHref(lang, order.appointment)} {...said(t('booking.open.goOnOf', { name }))}>{t('booking.order.goOn')}</ButtonLink> : null}
      {waiting === 'bank' || waiting === 'check' ? (
        <Button size={size} pending={isStopping} {...said(t('booking.open.otherWayOf', { name }))} onClick={() => void payAnotherWay(order)}>{t('booking.open.otherWay')}</Button>
      ) : null}
      {waiting === null ? null : (
        <Button size={size} variant="ghost" pending={isStopping} {...said(t('booking.open.giveUpOf', { name }))} onClick={() => void giveUp(order)}>{t('booking.open.giveUp')}</Button>
      )}
    </>
  );
}
