import { useEffect, type ReactNode } from 'react';
import { appointmentsTopic } from '@tessera/contracts/booking';
import { codeOf } from '@tessera/contracts/errors';
import type { Purchase } from '@tessera/contracts/payments';
import { href } from '@tessera/contracts/route';
import { purchase, purchases } from '@tessera/contracts/routes/booking';
import { isId } from '@tessera/contracts/values';
import { Breadcrumb, classes, QueryView, Skeleton, PendingTitle } from '@tessera/kit/base';
import { useAgainAfterLogin, useLang, useParams, usePush, useQuery, useSession, useUnit } from '@tessera/kit/react';
import { purchaseQuery } from '../../api/purchases.ts';
import { useHeadingFocus } from '../../features/pay/use-heading-focus.ts';
import { useT } from '../../i18n/use-t.ts';
import { CalledOff } from './called-off.tsx';
import { OwnedDocument } from './owned-document.tsx';
import { OwnedSeat } from './owned-seat.tsx';
import { PayPurchase } from './pay-purchase.tsx';
import styles from './purchase-screen.module.css';
import { UndecidedPurchase } from './undecided-purchase.tsx';

/** A document or a seat, rendered from its stored state: to be paid, at the bank, paid, given back, called off. */
export function PurchaseScreen(): ReactNode {
  const { orderId } = useParams(purchase);
  const unit = useUnit();
  const isKnown = isId(orderId);
  useEffect(() => {
    if (!isKnown) unit.notFound();
  }, [unit, isKnown]);
  return isKnown ? <PurchaseOf orderId={orderId} /> : <Pending />;
}

function PurchaseOf({ orderId }: { readonly orderId: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const order = useQuery(purchaseQuery(lang, orderId));
  useAgainAfterLogin(order);
  const again = () => void order.refetch();
  const page = useHeadingFocus(order.data?.context);
  // The gateway notifies our server, which pushes the change to the open page.
  usePush(session ? appointmentsTopic(session.userId) : null, again);
  // The shell replaces this screen with the 404 page.
  if (order.error && codeOf(order.error) === 'NOT_FOUND') return <Pending />;
  return (
    <div ref={page} className={classes('tk-page', styles.screen)}>
      {order.error !== null && !order.data ? <PendingTitle>{t('booking.bought.pageTitle')}</PendingTitle> : null}
      <QueryView query={order} skeleton={<Pending />} errorTitle={t('booking.bought.error')}>
        {(row) => (
          <>
            <Breadcrumb
              items={[{ label: t('booking.menu.purchases'), href: href(purchases, lang, {}) }, { label: row.title }]}
            />
            <Found order={row} again={again} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Found({ order, again }: { readonly order: Purchase; readonly again: () => void }): ReactNode {
  if (order.calledOff) return <CalledOff order={order} why={order.calledOff.reason} />;
  if (order.context === 'setup') return <PayPurchase order={order} again={again} />;
  if (order.context !== 'success') return <UndecidedPurchase order={order} again={again} />;
  return order.kind === 'workshop' ? (
    <OwnedSeat order={order} again={again} />
  ) : (
    <OwnedDocument order={order} again={again} />
  );
}

function Pending(): ReactNode {
  const t = useT();
  return (
    <>
      <PendingTitle>{t('booking.bought.pageTitle')}</PendingTitle>
      <Skeleton kind="card" count={1} />
    </>
  );
}
