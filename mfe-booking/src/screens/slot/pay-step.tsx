import type { ReactNode } from 'react';
import type { SlotDetails } from '@tessera/contracts/booking';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import type { Session } from '@tessera/contracts/unit';
import { Banner, Button, QueryView, Skeleton } from '@tessera/kit/base';
import { useFormat, useLang, useParams, useQuery, useUnit } from '@tessera/kit/react';
import { clientTokenQuery, methodsQuery } from '../../api/payments.ts';
import { CardForm } from '../../features/pay/card-form.tsx';
import { Declined } from '../../features/pay/declined.tsx';
import type { Pricing } from '../../features/price/use-price.ts';
import { TermsText } from '../../features/terms/terms-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { stepHref } from './slot-address.ts';
import styles from './slot-screen.module.css';
import type { Checkout } from './use-checkout.ts';

export interface PayStepProps {
  readonly details: SlotDetails;
  readonly pricing: Pricing;
  readonly checkout: Checkout;
  readonly isHeld: boolean;
  /** The paying member; null for a visitor, who logs in first. */
  readonly member: Session | null;
  /** Why the button is disabled, or what prevents the payment. */
  readonly notice: ReactNode;
}

/**
 * The payment step: payment methods, card and terms. Visitors log in first; if no payment method
 * is available, a message says so.
 */
export function PayStep({ details, pricing, checkout, isHeld, member, notice }: PayStepProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const format = useFormat();
  const methods = useQuery(methodsQuery(details.specialist.id));
  return (
    <QueryView
      query={methods}
      skeleton={
        <div className={styles.cardPending}>
          <Skeleton kind="card" count={1} />
        </div>
      }
      errorTitle={t('booking.pay.error')}
    >
      {({ gateway }) => {
        if (gateway === null)
          return (
            <Banner tone="warning" title={t('booking.confirm.paid', { price: format.money(pricing.price.total) })}>
              {t('booking.confirm.paidText')}
            </Banner>
          );
        if (member)
          return (
            <PayByCard
              key={member.userId}
              pricing={pricing}
              checkout={checkout}
              isHeld={isHeld}
              notice={notice}
              isDemo={gateway === 'emulator'}
            />
          );
        return (
          <>
            <Button variant="primary" size="large" full onClick={() => void unit.openLogin()}>
              {t('booking.pay.login')}
            </Button>
            <p className={styles.note}>{t('booking.confirm.loginNote')}</p>
          </>
        );
      }}
    </QueryView>
  );
}

function PayByCard({
  pricing,
  checkout,
  isHeld,
  notice,
  isDemo,
}: Omit<PayStepProps, 'details' | 'member'> & { readonly isDemo: boolean }): ReactNode {
  const lang = useLang();
  const params = useParams(bookingSlot);
  // Fetched early, so that the token is available when the button is pressed.
  useQuery(clientTokenQuery());
  const { decline } = checkout;
  return (
    <CardForm
      total={pricing.price.total}
      isDemo={isDemo}
      isHeld={isHeld && checkout.isKnown && !pricing.isAsking}
      isSending={checkout.isSending}
      backHref={stepHref(lang, params, 'details')}
      notice={notice ?? (decline ? <Declined why={decline} /> : null)}
      terms={<TermsText />}
      onPay={checkout.pay}
      onError={checkout.refused}
    />
  );
}
