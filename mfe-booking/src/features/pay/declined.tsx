import type { ReactNode } from 'react';
import type { Decline } from '@tessera/contracts/payments';
import { Banner } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';

const WORDS = {
  declined: 'booking.pay.decline.declined',
  'insufficient-funds': 'booking.pay.decline.funds',
  'expired-card': 'booking.pay.decline.expired',
  'wrong-code': 'booking.pay.decline.code',
  'not-confirmed': 'booking.pay.decline.notConfirmed',
} as const satisfies Record<Decline, string>;

/** Why the bank has refused a card. */
export function Declined({ why }: { readonly why: Decline }): ReactNode {
  const t = useT();
  return (
    <Banner tone="danger" title={t('booking.pay.declined')}>
      {t(WORDS[why])}
    </Banner>
  );
}
