import type { ReactNode } from 'react';
import type { VoucherOrder } from '@tessera/contracts/payments';
import { href } from '@tessera/contracts/route';
import { voucherPayment } from '@tessera/contracts/routes/booking';
import { vouchersShop } from '@tessera/contracts/routes/marketplace';
import { useFormat, useHas, useLang } from '@tessera/kit/react';
import { UndecidedOrder } from '../../features/pay/undecided-order.tsx';
import { useT } from '../../i18n/use-t.ts';

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
  const words =
    context === 'returned'
      ? { title: t('booking.gift.returned'), text: t('booking.gift.returnedText', { amount: format.money(value) }) }
      : context === 'failed'
        ? { title: t('booking.gift.failed'), text: t('booking.gift.failedText') }
        : challengeUrl
          ? { title: t('booking.gift.challenge'), text: t('booking.gift.challengeText') }
          : { title: t('booking.gift.pending'), text: t('booking.gift.pendingText') };
  return (
    <UndecidedOrder
      isWaiting={context === 'pending'}
      challengeUrl={challengeUrl}
      back={href(voucherPayment, lang, { orderId })}
      words={{ ...words, toBank: t('booking.gift.toBank'), number: t('booking.gift.number', { number }) }}
      way={hasShop ? { href: href(vouchersShop, lang, {}), label: t('booking.gift.shop') } : null}
      again={again}
    />
  );
}
