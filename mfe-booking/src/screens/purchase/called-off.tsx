import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Purchase } from '@tessera/contracts/payments';
import { href } from '@tessera/contracts/route';
import { store } from '@tessera/contracts/routes/marketplace';
import { ButtonLink, Card, PageHeader, Row } from '@tessera/kit/base';
import { useFormat, useHas, useLang } from '@tessera/kit/react';
import { workshopHref } from '../../api/purchases.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './purchase-screen.module.css';
import { SeatFacts } from './seat-facts.tsx';

/** A seat at a workshop that was called off: why, what goes back, and a file that takes it out of the calendar. */
export function CalledOff({ order, why }: { readonly order: Purchase; readonly why: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const hasStore = useHas(store);
  const { orderId, number, context, value } = order;
  const wasPaid = context === 'returned';
  const lead = !wasPaid
    ? t('booking.bought.calledOffUnpaid')
    : value.amount === 0
      ? t('booking.bought.calledOffFree')
      : t('booking.bought.calledOffBack', { amount: format.money(value) });
  return (
    <>
      <PageHeader title={t('booking.bought.calledOff')} lead={lead} />
      <Card>
        <section className={styles.why} aria-label={t('booking.bought.calledOffWhy')}>
          <h2 className={styles.label}>{t('booking.bought.calledOffWhy')}</h2>
          <p className={styles.said}>{why}</p>
        </section>
      </Card>
      <SeatFacts order={order} />
      <Row wrap>
        {wasPaid ? (
          <ButtonLink href={workshopHref(lang, orderId)} icon={<CalendarX className="tk-icon" aria-hidden="true" />}>
            {t('booking.bought.calendarOut')}
          </ButtonLink>
        ) : null}
        {hasStore ? (
          <ButtonLink variant="primary" href={href(store, lang, {})}>
            {t('booking.bought.store')}
          </ButtonLink>
        ) : null}
      </Row>
      <p className={styles.number}>{t('booking.bought.number', { number })}</p>
    </>
  );
}
