import { useEffect, type ReactNode } from 'react';
import { appointmentsTopic } from '@tessera/contracts/booking';
import { codeOf } from '@tessera/contracts/errors';
import type { VoucherOrder } from '@tessera/contracts/payments';
import { voucherPayment } from '@tessera/contracts/routes/booking';
import { QueryView, Skeleton, PendingTitle } from '@tessera/kit/base';
import { useAgainAfterLogin, useParams, usePush, useQuery, useSession, useUnit } from '@tessera/kit/react';
import { voucherOrderQuery } from '../../api/vouchers.ts';
import { useHeadingFocus } from '../../features/pay/use-heading-focus.ts';
import { useT } from '../../i18n/use-t.ts';
import { isId } from '@tessera/contracts/values';
import { PayVoucher } from './pay-voucher.tsx';
import { SoldVoucher } from './sold-voucher.tsx';
import { UndecidedVoucher } from './undecided-voucher.tsx';
import styles from './voucher-payment-screen.module.css';

/** The order of a voucher, rendered from its stored state: to be paid, at the bank, paid, given back. */
export function VoucherPaymentScreen(): ReactNode {
  const { orderId } = useParams(voucherPayment);
  const unit = useUnit();
  const isKnown = isId(orderId);
  useEffect(() => {
    if (!isKnown) unit.notFound();
  }, [unit, isKnown]);
  return isKnown ? <OrderOfVoucher orderId={orderId} /> : <Pending />;
}

function OrderOfVoucher({ orderId }: { readonly orderId: string }): ReactNode {
  const t = useT();
  const session = useSession();
  const order = useQuery(voucherOrderQuery(orderId));
  useAgainAfterLogin(order);
  const again = () => void order.refetch();
  const page = useHeadingFocus(order.data?.context);
  // The gateway notifies our server, which pushes the change to the open page.
  usePush(session ? appointmentsTopic(session.userId) : null, again);
  // The shell replaces this screen with the 404 page.
  if (order.error && codeOf(order.error) === 'NOT_FOUND') return <Pending />;
  return (
    <div ref={page} className={`tk-page ${styles.screen ?? ''}`}>
      {order.error !== null && !order.data ? <PendingTitle>{t('booking.gift.pageTitle')}</PendingTitle> : null}
      <QueryView query={order} skeleton={<Pending />} errorTitle={t('booking.gift.error')}>
        {(row) => <Found order={row} again={again} />}
      </QueryView>
    </div>
  );
}

function Found({ order, again }: { readonly order: VoucherOrder; readonly again: () => void }): ReactNode {
  if (order.context === 'setup') return <PayVoucher order={order} again={again} />;
  if (order.voucher) return <SoldVoucher order={order} code={order.voucher.code} again={again} />;
  return <UndecidedVoucher order={order} again={again} />;
}

function Pending(): ReactNode {
  const t = useT();
  return (
    <>
      <PendingTitle>{t('booking.gift.pageTitle')}</PendingTitle>
      <Skeleton kind="card" count={1} />
    </>
  );
}
