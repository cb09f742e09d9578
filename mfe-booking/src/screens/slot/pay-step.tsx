import { useRef, useState, type ReactNode } from 'react';
import type { MoveConflict, SlotDetails } from '@tessera/contracts/booking';
import { AppError, codeOf } from '@tessera/contracts/errors';
import type { Decline } from '@tessera/contracts/payments';
import type { Session } from '@tessera/contracts/unit';
import { href } from '@tessera/contracts/route';
import { bookingPayment, bookingSlot } from '@tessera/contracts/routes/booking';
import { Id } from '@tessera/contracts/values';
import { Banner, Button, QueryView, Skeleton } from '@tessera/kit/base';
import { useFormat, useLang, useNavigate, useParams, useQuery, useUnit } from '@tessera/kit/react';
import { methodsQuery } from '../../api/payments.ts';
import { publishConfirmed } from '../../bus.ts';
import type { Details } from '../../features/details/details-rules.ts';
import type { Holding } from '../../features/hold/use-holding.ts';
import { CardForm } from '../../features/pay/card-form.tsx';
import type { Card } from '../../features/pay/card-rules.ts';
import { usePaying } from '../../features/pay/use-paying.ts';
import { overlapsOf } from '../../features/visit/overlaps.tsx';
import type { Pricing } from '../../features/price/use-price.ts';
import { TermsText } from '../../features/terms/terms-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { placeOf, stepHref } from './slot-address.ts';
import styles from './slot-screen.module.css';

const DECLINE_WORDS = {
  declined: 'booking.pay.decline.declined', 'insufficient-funds': 'booking.pay.decline.funds', 'expired-card': 'booking.pay.decline.expired',
  'wrong-code': 'booking.pay.decline.code', 'not-confirmed': 'booking.pay.decline.notConfirmed',
} as const satisfies Record<Decline, string>;

export interface PayStepProps {
  readonly details: SlotDetails;
  readonly pricing: Pricing;
  readonly holding: Holding;
  /** Null when the time is not held any more. */
  readonly holdId: string | null;
  /** False while the server is asked for what is known of the person. */
  readonly isKnown: boolean;
  readonly values: Details;
  /** Who pays; null for a visitor, who logs in first. */
  readonly member: Session | null;
  /** What was typed has been sent; it is forgotten, unless an order is named whose payment is open and may need it again. */
  readonly onDone: (openOrder: string | null) => void;
  readonly onBooking: (isBooking: boolean) => void;
  /** Why the button cannot be pressed, when the time is not held any more. */
  readonly lost: ReactNode;
  /** Is told which visits of the person's own are in the way; null before the next try. */
  readonly onOverlaps: (overlaps: readonly MoveConflict[] | null) => void;
}

/** The order that an earlier try belongs to, when the server says that it is still open. */
export const orderOf = (error: unknown): string | null => {
  const details = (error as Partial<AppError> | null)?.details ?? [];
  const id = details.find(({ path }) => path === 'orderId')?.message;
  return codeOf(error) === 'UNFINISHED_PAYMENT_PROCESS' && Id.safeParse(id).success ? (id ?? null) : null;
};

/** The way to pay, the card and the terms; a visitor logs in first. Where nothing can be paid, it says so. */
export function PayStep(props: PayStepProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const format = useFormat();
  const methods = useQuery(methodsQuery(props.details.specialist.id));
  return (
    <QueryView query={methods} skeleton={<div className={styles.cardPending}><Skeleton kind="card" count={1} /></div>} errorTitle={t('booking.pay.error')}>
      {({ gateway }) => {
        if (gateway === null) return <Banner tone="warning" title={t('booking.confirm.paid', { price: format.money(props.pricing.price.total) })}>{t('booking.confirm.paidText')}</Banner>;
        if (props.member) return <Pay key={props.member.userId} {...props} isDemo={gateway === 'emulator'} />;
        return (
          <>
            <Button variant="primary" size="large" full onClick={() => void unit.openLogin()}>{t('booking.pay.login')}</Button>
            <p className={styles.note}>{t('booking.confirm.loginNote')}</p>
          </>
        );
      }}
    </QueryView>
  );
}

function Pay({ details, pricing, holding, holdId, isKnown, values, onDone, onBooking, lost, onOverlaps, isDemo }: PayStepProps & { readonly isDemo: boolean }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const navigate = useNavigate();
  const params = useParams(bookingSlot);
  const { pay } = usePaying(true);
  const { total } = pricing.price;
  const [decline, setDecline] = useState<Decline | null>(null);
  const [isSending, setSending] = useState(false);
  // A second click comes before React has drawn the button as waiting.
  const isUnderWay = useRef(false);

  const toOrder = (orderId: string): void => navigate(href(bookingPayment, lang, { orderId }), 'replace');
  const rest = (): void => {
    isUnderWay.current = false;
    setSending(false);
    onBooking(false);
  };
  async function send(card: Card): Promise<void> {
    if (holdId === null || !isKnown || isUnderWay.current) return;
    isUnderWay.current = true;
    setDecline(null);
    onOverlaps(null);
    setSending(true);
    onBooking(true);
    const { outcome, orderId, appointmentId, decline: reason } = await pay({ place: placeOf(params), holdId, productId: details.product?.id, kind: holding.place, total, deductions: pricing.deductions, person: values, card });
    if (outcome === 'declined') {
      setDecline(reason ?? 'declined');
      pricing.lookAgain();
      rest();
      return;
    }
    onDone(outcome === 'challenge' || outcome === 'pending' ? orderId : null);
    if (outcome === 'success') publishConfirmed(unit.bus, { appointmentId, specialistId: details.specialist.id });
    toOrder(orderId);
  }
  function refused(error: unknown): boolean {
    const orderId = orderOf(error);
    if (orderId !== null) {
      toOrder(orderId);
      return true;
    }
    rest();
    const own = overlapsOf(error);
    if (own) {
      onOverlaps(own);
      return true;
    }
    if (pricing.refused(error)) {
      holding.lookAgain();
      return true;
    }
    return holding.refused(error);
  }
  return (
    <CardForm
      total={total}
      isDemo={isDemo}
      isHeld={holdId !== null && isKnown && !pricing.isAsking}
      isSending={isSending}
      backHref={stepHref(lang, params, 'details')}
      notice={lost ?? (decline ? <Banner tone="danger" title={t('booking.pay.declined')}>{t(DECLINE_WORDS[decline])}</Banner> : null)}
      terms={<TermsText />}
      onPay={send}
      onError={refused}
    />
  );
}
