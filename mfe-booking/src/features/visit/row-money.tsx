import type { ReactNode } from 'react';
import type { Appointment } from '@tessera/contracts/booking';
import { useFormat, useLang } from '@tessera/kit/react';
import { receiptHref } from '../../api/appointments.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './appointment-row.module.css';
import { fullName } from './visit-rules.ts';

const OTHER_AMOUNTS = [
  ['deducted', 'booking.list.deducted'],
  ['refunded', 'booking.list.returned'],
  ['credited', 'booking.list.credited'],
] as const;

/** What a visit cost and what came back, as far as there is anything; the receipt is beside what was paid. */
export function RowMoney({ appointment }: { readonly appointment: Appointment }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const { id, paid, specialist } = appointment;
  return (
    <>
      {paid.amount > 0 ? (
        <p className={styles.number}>
          {t('booking.list.paid', { amount: format.money(paid) })}{' '}
          <a
            className="tk-link"
            href={receiptHref(lang, id)}
            target="_blank"
            rel="noopener"
            aria-label={t('booking.list.receiptOf', { name: fullName(specialist) })}
          >
            {t('booking.order.receipt')}
          </a>
        </p>
      ) : null}
      {OTHER_AMOUNTS.map(([name, word]) =>
        appointment[name].amount > 0 ? (
          <p key={name} className={styles.number}>
            {t(word, { amount: format.money(appointment[name]) })}
          </p>
        ) : null,
      )}
    </>
  );
}
