import type { ReactNode } from 'react';
import type { Order } from '@tessera/contracts/booking';
import { Card, Tag } from '@tessera/kit/base';
import { useFormat, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './appointment-row.module.css';
import { OpenOrderWays } from './open-order-ways.tsx';
import { waitingFor, type Waiting } from './order-rules.ts';
import { RowPerson } from './row-person.tsx';
import { fullName } from './visit-rules.ts';
import { VisitTimes } from './visit-times.tsx';

const WAITING_WORDS = {
  bank: 'booking.open.bank',
  check: 'booking.open.check',
  payment: 'booking.open.payment',
} as const satisfies Record<Waiting, string>;

/**
 * A visit that is not booked yet because its payment is open: what it is waiting for, how long the slot is
 * held, and the available actions.
 */
export function OpenOrderRow({ order, onGone }: { readonly order: Order; readonly onGone: () => void }): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const { appointment, number, orderId, total, keptUntil } = order;
  const { specialist, startsAt, endsAt } = appointment;
  const waiting = waitingFor(order);
  const name = fullName(specialist);
  return (
    <Card as="article" aria-label={t('booking.open.of', { name })} className={styles.row ?? ''}>
      <RowPerson appointment={appointment} orderId={orderId} level="h3">
        {waiting ? (
          <p className={styles.tags}>
            <Tag tone="warning">{t(WAITING_WORDS[waiting])}</Tag>
          </p>
        ) : null}
      </RowPerson>
      <div className={styles.when}>
        <VisitTimes
          startsAt={startsAt}
          endsAt={endsAt}
          zone={zone}
          other={{ zone: appointment.zone, said: (values) => t('booking.visit.bookedIn', values) }}
        />
        <p className={styles.number}>
          {t('booking.list.number', { number })}, {format.money(total)}
        </p>
      </div>
      <div className={styles.actions}>
        <p className={styles.until}>
          {keptUntil ? t('booking.order.kept', { time: format.time(keptUntil, zone) }) : t('booking.order.notKept')}
        </p>
        <OpenOrderWays order={order} size="small" onGone={onGone} />
      </div>
    </Card>
  );
}
