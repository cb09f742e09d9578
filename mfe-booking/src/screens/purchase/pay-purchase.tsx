import { useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { payPurchase, type Decline, type Purchase } from '@tessera/contracts/payments';
import { href } from '@tessera/contracts/route';
import { store } from '@tessera/contracts/routes/marketplace';
import { Banner, PageHeader } from '@tessera/kit/base';
import { afterLogin, useFormat, useLang, useMutation, useQuery, useUnit, useZone } from '@tessera/kit/react';
import { clientTokenQuery } from '../../api/payments.ts';
import { CardForm } from '../../features/pay/card-form.tsx';
import type { Card } from '../../features/pay/card-rules.ts';
import { Declined } from '../../features/pay/declined.tsx';
import { useNonce } from '../../features/pay/use-nonce.ts';
import { useT } from '../../i18n/use-t.ts';
import { SeatFacts } from './seat-facts.tsx';

/** What is bought, and the card that pays for it. */
export function PayPurchase({ order, again }: { readonly order: Purchase; readonly again: () => void }): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const unit = useUnit();
  const format = useFormat();
  const token = useQuery(clientTokenQuery());
  const paying = useMutation(payPurchase);
  const { payWith } = useNonce();
  const [isSending, setSending] = useState(false);
  const [decline, setDecline] = useState<Decline | null>(null);
  const { orderId, value, title, kind, seatUntil } = order;
  const isSeat = kind === 'workshop';

  async function pay(card: Card): Promise<void> {
    setDecline(null);
    setSending(true);
    const paid = await afterLogin(unit, () => payWith(card, (nonce) => paying.mutateAsync({ orderId, nonce })));
    setSending(false);
    if (paid.outcome === 'declined') setDecline(paid.decline ?? 'declined');
    else again();
  }
  return (
    <>
      <PageHeader title={title} lead={t(isSeat ? 'booking.bought.paySeat' : 'booking.bought.payDocument')} />
      {isSeat ? (
        <>
          <SeatFacts order={order} />
          <Banner tone={seatUntil ? 'info' : 'warning'}>
            {seatUntil ? t('booking.bought.kept', { time: format.time(seatUntil, zone) }) : t('booking.bought.lapsed')}
          </Banner>
        </>
      ) : null}
      <CardForm
        total={value}
        isDemo={token.data?.gateway === 'emulator'}
        isHeld
        isSending={isSending}
        backHref={href(store, lang, {})}
        notice={decline ? <Declined why={decline} /> : null}
        terms={null}
        words={{
          agree: t(isSeat ? 'booking.bought.agreeSeat' : 'booking.bought.agreeDocument'),
          send: t('booking.bought.send', { amount: format.money(value) }),
        }}
        onPay={pay}
        onError={(error) => {
          setSending(false);
          if (codeOf(error) !== 'UNFINISHED_PAYMENT_PROCESS') return false;
          again();
          return true;
        }}
      />
    </>
  );
}
