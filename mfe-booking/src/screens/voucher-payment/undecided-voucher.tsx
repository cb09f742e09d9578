import { useEffect, type ReactNode } from 'react';
import type { VoucherOrder } from '@tessera/contracts/payments';
import { href } from '@tessera/contracts/route';
import { voucherPayment } from '@tessera/contracts/routes/booking';
import { vouchersShop } from '@tessera/contracts/routes/marketplace';
import { ButtonLink, PageHeader } from '@tessera/kit/base';
import { useFormat, useHas, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './voucher-payment-screen.module.css';

const POLL_INTERVAL = 5_000;

/** An order that waits for a bank, has failed, or was given back. */
export function UndecidedVoucher({
  order,
  again,
}: {
  readonly order: VoucherOrder;
  readonly again: () => void;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const hasShop = useHas(vouchersShop);
  const { context, challengeUrl, orderId, value, number } = order;
  const isWaiting = context === 'pending';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(again, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isWaiting, again]);
  const amount = format.money(value);
  const words =
    context === 'returned'
      ? { title: t('booking.gift.returned'), text: t('booking.gift.returnedText', { amount }) }
      : context === 'failed'
        ? { title: t('booking.gift.failed'), text: t('booking.gift.failedText') }
        : challengeUrl
          ? { title: t('booking.gift.challenge'), text: t('booking.gift.challengeText') }
          : { title: t('booking.gift.pending'), text: t('booking.gift.pendingText') };
  const back = encodeURIComponent(href(voucherPayment, lang, { orderId }));
  return (
    <>
      <PageHeader title={words.title} lead={words.text} />
      <div className={styles.ways}>
        {isWaiting && challengeUrl ? (
          <ButtonLink variant="primary" size="large" href={`${challengeUrl}?lang=${lang}&back=${back}`}>
            {t('booking.gift.toBank')}
          </ButtonLink>
        ) : null}
        {!isWaiting && hasShop ? (
          <ButtonLink variant="primary" size="large" href={href(vouchersShop, lang, {})}>
            {t('booking.gift.shop')}
          </ButtonLink>
        ) : null}
      </div>
      <p className={styles.number}>{t('booking.gift.number', { number })}</p>
    </>
  );
}
