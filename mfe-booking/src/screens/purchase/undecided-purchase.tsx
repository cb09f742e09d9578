import type { ReactNode } from 'react';
import type { Purchase } from '@tessera/contracts/payments';
import { href } from '@tessera/contracts/route';
import { purchase } from '@tessera/contracts/routes/booking';
import { store } from '@tessera/contracts/routes/marketplace';
import { useFormat, useHas, useLang } from '@tessera/kit/react';
import { UndecidedOrder } from '../../features/pay/undecided-order.tsx';
import { useT } from '../../i18n/use-t.ts';

/** A purchase that waits for a bank, has failed, or was given back. */
export function UndecidedPurchase({
  order,
  again,
}: {
  readonly order: Purchase;
  readonly again: () => void;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const hasStore = useHas(store);
  const { context, challengeUrl, orderId, value, number } = order;
  const words =
    context === 'returned'
      ? { title: t('booking.bought.returned'), text: t('booking.bought.returnedText', { amount: format.money(value) }) }
      : context === 'failed'
        ? { title: t('booking.bought.failed'), text: t('booking.bought.failedText') }
        : challengeUrl
          ? { title: t('booking.bought.challenge'), text: t('booking.bought.challengeText') }
          : { title: t('booking.bought.pending'), text: t('booking.bought.pendingText') };
  return (
    <UndecidedOrder
      isWaiting={context === 'pending'}
      challengeUrl={challengeUrl}
      back={href(purchase, lang, { orderId })}
      words={{ ...words, toBank: t('booking.bought.toBank'), number: t('booking.bought.number', { number }) }}
      way={hasStore ? { href: href(store, lang, {}), label: t('booking.bought.store') } : null}
      again={again}
    />
  );
}
