import { useEffect, type ReactNode } from 'react';
import { appointmentsTopic } from '@tessera/contracts/booking';
import { codeOf } from '@tessera/contracts/errors';
import { QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, usePush, useQuery, useRoute, useSession, useT, useUnit } from '@tessera/kit/react';
import { orderQuery } from '../../api/appointments.ts';
import { useAgainAfterLogin } from '../../api/use-again-after-login.ts';
import { Outcome } from '../../features/visit/outcome.tsx';
import { isOrderId } from './payment-page.ts';
import styles from './payment-screen.module.css';

/** What became of an order, drawn from its row: today, and in a year as well. */
export function PaymentScreen(): ReactNode {
  const { orderId } = useRoute().params;
  const unit = useUnit();
  const isId = isOrderId(orderId);
  useEffect(() => {
    if (!isId) unit.notFound();
  }, [unit, isId]);
  return isId ? <Order orderId={orderId} /> : <Pending />;
}

function Order({ orderId }: { readonly orderId: string }): ReactNode {
  const t = useT();
  const order = useQuery(orderQuery(useLang(), orderId));
  const session = useSession();
  useAgainAfterLogin(order);
  // What the gateway says reaches the site first, and then whoever looks at the order.
  usePush(session ? appointmentsTopic(session.userId) : null, () => void order.refetch());
  // The platform's own 404 page takes this one's place.
  if (order.error && codeOf(order.error) === 'NOT_FOUND') return <Pending />;
  return (
    <div className={`tk-page ${styles.screen ?? ''}`}>
      <QueryView query={order} skeleton={<Pending />} errorTitle={t('booking.order.error')}>
        {(row) => <Outcome order={row} onLookAgain={() => void order.refetch()} />}
      </QueryView>
    </div>
  );
}

function Pending(): ReactNode {
  const t = useT();
  return (
    <>
      <h1 className="tk-hidden" tabIndex={-1}>{t('booking.order.title')}</h1>
      <Skeleton kind="card" count={1} />
    </>
  );
}
