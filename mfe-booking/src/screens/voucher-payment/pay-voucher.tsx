import { useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { payVoucher, type Decline, type VoucherOrder } from '@tessera/contracts/payments';
import { href } from '@tessera/contracts/route';
import { vouchersShop } from '@tessera/contracts/routes/marketplace';
import { PageHeader } from '@tessera/kit/base';
import { afterLogin, useFormat, useLang, useMutation, useQuery, useUnit } from '@tessera/kit/react';
import { clientTokenQuery } from '../../api/payments.ts';
import { CardForm } from '../../features/pay/card-form.tsx';
import type { Card } from '../../features/pay/card-rules.ts';
import { Declined } from '../../features/pay/declined.tsx';
import { useNonce } from '../../features/pay/use-nonce.ts';
import { useT } from '../../i18n/use-t.ts';

/** What is bought, and the card that pays for it. */
export function PayVoucher({ order, again }: { readonly order: VoucherOrder; readonly again: () => void }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const format = useFormat();
  const token = useQuery(clientTokenQuery());
  const paying = useMutation(payVoucher);
  const { payWith } = useNonce();
  const [isSending, setSending] = useState(false);
  const [decline, setDecline] = useState<Decline | null>(null);
  const { orderId, value, present } = order;
  const amount = format.money(value);

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
      <PageHeader
        title={t('booking.gift.payTitle', { amount })}
        lead={present ? t('booking.gift.payFor', { name: present.name }) : t('booking.gift.payOwn')}
      />
      <CardForm
        total={value}
        isDemo={token.data?.gateway === 'emulator'}
        isHeld
        isSending={isSending}
        backHref={href(vouchersShop, lang, {})}
        notice={decline ? <Declined why={decline} /> : null}
        terms={null}
        words={{ agree: t('booking.gift.agree'), send: t('booking.gift.send', { amount }) }}
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
