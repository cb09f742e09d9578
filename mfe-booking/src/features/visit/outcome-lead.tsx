import type { ReactNode } from 'react';
import type { Money } from '@tessera/contracts/values';
import { useFormat, useLang, useZone } from '@tessera/kit/react';
import { receiptHref } from '../../api/appointments.ts';
import { useT, type Key } from '../../i18n/use-t.ts';
import { clockTimes, isOtherClock } from './visit-rules.ts';
import styles from './outcome.module.css';
import type { PartProps } from './outcome-rules.ts';

const TEXTS = {
  pending: 'booking.order.pendingText',
  failed: 'booking.order.failedText',
  setup: 'booking.order.setupText',
  cancelled: 'booking.order.cancelledText',
  challenge: 'booking.order.challengeText',
} as const;
/** How much was refunded or credited; undefined where the general sentence is sufficient. */
function moneyWords({
  order,
  kind,
}: PartProps): { readonly key: Key; readonly amount: Money; readonly credits?: Money } | undefined {
  const { paid, refunded, credited } = order.appointment;
  if (kind === 'cancelled' && credited.amount > 0)
    return {
      key: refunded.amount > 0 ? 'booking.order.backBoth' : 'booking.order.backCredits',
      amount: refunded,
      credits: credited,
    };
  if (paid.amount === 0) return undefined;
  if (kind === 'failed')
    return refunded.amount > 0 ? { key: 'booking.order.returnedText', amount: refunded } : undefined;
  if (kind === 'cancelled')
    return refunded.amount > 0
      ? { key: 'booking.order.backText', amount: refunded }
      : { key: 'booking.order.keptText', amount: paid };
  return kind === 'success' ? { key: 'booking.order.paid', amount: paid } : undefined;
}

/** When, with whom and for whom; what was paid or comes back; and what happens next. */
export function Lead({ order, kind }: PartProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const format = useFormat();
  const { startsAt, endsAt, specialist, forWhom, product } = order.appointment;
  const money = moneyWords({ order, kind });
  const hasDeductions = order.lines.some((line) => line.kind === 'voucher' || line.kind === 'credits');
  const when = t('booking.order.when', {
    day: format.longDay(startsAt, zone),
    ...clockTimes(startsAt, endsAt, zone, format),
  });
  const there = isOtherClock(zone, specialist.zone, startsAt, format)
    ? t('booking.visit.theirTime', {
        name: specialist.firstName,
        day: format.day(startsAt, specialist.zone),
        ...clockTimes(startsAt, endsAt, specialist.zone, format),
      })
    : null;
  return (
    <div className={styles.lead}>
      {product ? <p className={styles.product}>{product.title}</p> : null}
      <p>{when}</p>
      {there ? <p className={styles.quiet}>{there}</p> : null}
      {forWhom ? <p>{t('booking.visit.for', { name: `${forWhom.firstName} ${forWhom.lastName}` })}</p> : null}
      {money ? (
        <p>
          {t(money.key, {
            amount: format.money(money.amount),
            ...(money.credits ? { credits: format.money(money.credits) } : {}),
          })}{' '}
          {order.appointment.paid.amount > 0 ? (
            <a className="tk-link" href={receiptHref(lang, order.appointment.id)} target="_blank" rel="noopener">
              {t('booking.order.receipt')}
            </a>
          ) : null}
        </p>
      ) : null}
      {kind === 'failed' && order.isUnderWay ? <p>{t('booking.order.stillOpen')}</p> : null}
      {kind === 'failed' && hasDeductions && !order.isUnderWay ? <p>{t('booking.order.freedText')}</p> : null}
      {kind === 'success' ? (
        <p>{t('booking.order.sent', { email: order.email })}</p>
      ) : money || (order.isUnderWay && kind === 'failed') ? null : (
        <p>{t(TEXTS[kind])}</p>
      )}
      {kind === 'pending' || kind === 'challenge' || kind === 'setup' ? (
        <p className={styles.quiet}>
          {order.keptUntil
            ? t('booking.order.kept', { time: format.time(order.keptUntil, zone) })
            : t('booking.order.notKept')}
        </p>
      ) : null}
    </div>
  );
}
