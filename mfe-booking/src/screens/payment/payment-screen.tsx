import { useEffect, useState, type ReactNode } from 'react';
import { appointmentsTopic } from '@tessera/contracts/booking';
import { codeOf } from '@tessera/contracts/errors';
import { href } from '@tessera/contracts/route';
import { appointments, bookingPayment } from '@tessera/contracts/routes/booking';
import { ButtonLink, QueryView, Skeleton, PendingTitle } from '@tessera/kit/base';
import { useAgainAfterLogin, useLang, useParams, usePush, useQuery, useSession, useUnit } from '@tessera/kit/react';
import { moveTimesQuery, orderQuery } from '../../api/appointments.ts';
import { dropDetails, SENT_DRAFT } from '../../features/details/use-details.ts';
import { FreeWeek } from '../../features/slot/free-week.tsx';
import { SlotChoice } from '../../features/slot/slot-choice.tsx';
import { MoveDialog } from '../../features/visit/move-dialog.tsx';
import { Outcome } from '../../features/visit/outcome.tsx';
import { useT } from '../../i18n/use-t.ts';
import { isId } from '@tessera/contracts/values';
import styles from './payment-screen.module.css';

/** The outcome of an order, rendered from its stored state, so that the page remains valid long after the booking. */
export function PaymentScreen(): ReactNode {
  const { orderId } = useParams(bookingPayment);
  const unit = useUnit();
  const isKnown = isId(orderId);
  useEffect(() => {
    if (!isKnown) unit.notFound();
  }, [unit, isKnown]);
  return isKnown ? <Order orderId={orderId} /> : <Pending />;
}

function Order({ orderId }: { readonly orderId: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const [isMoving, setIsMoving] = useState(false);
  // A language switch refetches the order; until the response arrives, an open dialog keeps the previous one.
  const order = useQuery(orderQuery(lang, orderId), { keepPrevious: isMoving });
  useAgainAfterLogin(order);
  const unit = useUnit();
  const isDecided = order.data?.context === 'success' || order.data?.context === 'failed';
  // The input of the wizard is kept as long as another payment method may need it.
  useEffect(() => {
    if (isDecided && unit.drafts.get(SENT_DRAFT) === orderId) dropDetails(unit.drafts);
  }, [unit, isDecided, orderId]);
  // The gateway notifies our server, which pushes the change to the open page.
  usePush(session ? appointmentsTopic(session.userId) : null, () => void order.refetch());
  const isLost = order.error !== null && !order.data && !isMoving;
  // The shell replaces this screen with the 404 page.
  if (order.error && codeOf(order.error) === 'NOT_FOUND') return <Pending />;
  return (
    <div className={`tk-page ${styles.screen ?? ''}`}>
      {isLost ? <PendingTitle>{t('booking.order.title')}</PendingTitle> : null}
      <QueryView query={order} skeleton={<Pending />} errorTitle={t('booking.order.error')}>
        {(row) => (
          <>
            <Outcome order={row} onLookAgain={() => void order.refetch()} onMove={() => setIsMoving(true)} />
            <MoveDialog
              appointment={row.appointment}
              isOpen={isMoving}
              onClose={() => setIsMoving(false)}
              times={(onChoose, near) => (
                <FreeWeek
                  specialistId={row.appointment.specialist.id}
                  near={near}
                  ask={(range) => moveTimesQuery(row.appointment.id, range)}
                  time={(startsAt, beside) => <SlotChoice startsAt={startsAt} beside={beside} onChoose={onChoose} />}
                />
              )}
            />
          </>
        )}
      </QueryView>
      {isLost ? (
        <p className={styles.way}>
          <ButtonLink variant="ghost" href={href(appointments, lang, {})}>
            {t('booking.order.mine')}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

function Pending(): ReactNode {
  const t = useT();
  return (
    <>
      <PendingTitle>{t('booking.order.title')}</PendingTitle>
      <div className={styles.pending}>
        <Skeleton kind="card" count={1} />
      </div>
    </>
  );
}
