import { Copy, Printer, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { returnVoucher, type VoucherOrder } from '@tessera/contracts/payments';
import { href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { Button, ButtonLink, Card, PageHeader, useErrorText } from '@tessera/kit/base';
import { afterLogin, useFormat, useHas, useLang, useMutation, useUnit, useZone } from '@tessera/kit/react';
import { voucherPaperHref } from '../../api/vouchers.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './voucher-payment-screen.module.css';

/** The paid voucher: its code to copy and print, when the present is sent, and the way back. */
export function SoldVoucher({
  order,
  code,
  again,
}: {
  readonly order: VoucherOrder;
  readonly code: string;
  readonly again: () => void;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const format = useFormat();
  const zone = useZone();
  const hasSearch = useHas(search);
  const sentenceOf = useErrorText();
  const returning = useMutation(returnVoucher);
  const { orderId, value, present, voucher, returnUntil, number, email } = order;

  async function copy(): Promise<void> {
    const isCopied = await (navigator.clipboard?.writeText(code) ?? Promise.reject(new Error('no clipboard'))).then(
      () => true,
      () => false,
    );
    unit.notify({
      kind: isCopied ? 'positive' : 'info',
      text: t(isCopied ? 'booking.gift.copied' : 'booking.gift.copyByHand'),
    });
  }
  async function giveBack(): Promise<void> {
    const isSure = await unit.confirm({
      title: t('booking.gift.backTitle'),
      text: t(present?.isSent ? 'booking.gift.backTextSent' : 'booking.gift.backText'),
      verb: t('booking.gift.back'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await afterLogin(unit, () => returning.mutateAsync({ orderId }));
    } catch (error) {
      unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
    }
    again();
  }
  const isOpen = voucher?.status === 'open';
  return (
    <>
      <PageHeader
        title={t(isOpen ? 'booking.gift.title' : 'booking.gift.titleUsed')}
        lead={t('booking.gift.mailed', { email })}
      />
      <Card as="section" className={styles.voucher ?? ''} aria-label={t('booking.gift.code')}>
        <p className={styles.amount}>{format.money(value)}</p>
        <p className={styles.label}>{t('booking.gift.code')}</p>
        <p className={styles.code} translate="no">
          {code}
        </p>
        {voucher ? <p>{t('booking.gift.until', { date: format.date(voucher.validUntil, zone) })}</p> : null}
        {present ? (
          <p>
            {t(present.isSent ? 'booking.gift.sent' : 'booking.gift.willSend', {
              name: present.name,
              email: present.email,
              date: format.date(`${present.day}T12:00:00.000Z`, 'UTC'),
            })}
          </p>
        ) : null}
      </Card>
      <div className={styles.ways}>
        <Button
          variant="primary"
          size="large"
          icon={<Copy className="tk-icon" aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('booking.gift.copy')}
        </Button>
        <ButtonLink
          size="large"
          href={voucherPaperHref(lang, orderId)}
          target="_blank"
          icon={<Printer className="tk-icon" aria-hidden="true" />}
        >
          {t('booking.gift.print')}
        </ButtonLink>
        {hasSearch ? (
          <ButtonLink size="large" href={href(search, lang, {})}>
            {t('booking.gift.find')}
          </ButtonLink>
        ) : null}
      </div>
      <p className={styles.quiet}>{t('booking.gift.how')}</p>
      {returnUntil ? (
        <p className={styles.back}>
          <span>{t('booking.gift.backUntil', { date: format.date(returnUntil, zone) })}</span>{' '}
          <Button
            variant="ghost"
            pending={returning.isPending}
            icon={<Undo2 className="tk-icon" aria-hidden="true" />}
            onClick={() => void giveBack()}
          >
            {t('booking.gift.back')}
          </Button>
        </p>
      ) : null}
      <p className={styles.number}>{t('booking.gift.number', { number })}</p>
    </>
  );
}
