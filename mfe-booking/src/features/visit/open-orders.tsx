import type { ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { ErrorState } from '@tessera/kit/base';
import { useAgainAfterLogin, useLang, useQuery } from '@tessera/kit/react';
import { openOrdersQuery } from '../../api/appointments.ts';
import { useT } from '../../i18n/use-t.ts';
import { OpenOrderRow } from './open-order-row.tsx';
import styles from './open-orders.module.css';

/** The user's unfinished orders, fetched only where they are shown. */
export function useOpenOrders(isShown: boolean) {
  const orders = useQuery(openOrdersQuery(useLang()), { enabled: isShown });
  useAgainAfterLogin(orders);
  return { orders, items: orders.data?.items ?? [] };
}

export interface OpenOrdersProps {
  readonly open: ReturnType<typeof useOpenOrders>;
  /** Called when an order was abandoned. */
  readonly onGone: () => void;
}
/** The list of unfinished orders; renders nothing if there are none. */
export function OpenOrders({ open: { orders, items }, onGone }: OpenOrdersProps): ReactNode {
  const t = useT();
  if (orders.error && !orders.data)
    return (
      <ErrorState code={codeOf(orders.error)} title={t('booking.open.error')} onRetry={() => void orders.refetch()} />
    );
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="open-orders" className={styles.open}>
      <h2 id="open-orders" className={styles.title}>
        {t('booking.open.title')}
      </h2>
      <ul className={styles.list}>
        {items.map((order) => (
          <li key={order.orderId} className={styles.place}>
            <OpenOrderRow order={order} onGone={onGone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
