import { createRef, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { SlotDetails } from '@tessera/contracts/booking';
import { href } from '@tessera/contracts/route';
import { bookingPayment, bookingSlot } from '@tessera/contracts/routes/booking';
import { classes, ErrorState, Stepper } from '@tessera/kit/base';
import { partOf, restOf, useLang, useNavigate, useParams, usePart, useRoute } from '@tessera/kit/react';
import { useMember } from '../../api/use-member.ts';
import { HoldBox, ReleaseHoldButton } from '../../features/hold/hold-box.tsx';
import { goToLost } from '../../features/hold/go-to-lost.ts';
import type { HoldState } from '../../features/hold/hold-rules.ts';
import type { Holding } from '../../features/hold/holding.ts';
import { usePrice } from '../../features/price/use-price.ts';
import { VisitBrief } from '../../features/visit/visit-brief.tsx';
import { useT } from '../../i18n/use-t.ts';
import { stepOf } from './slot-address.ts';
import styles from './slot-screen.module.css';
import { Head } from './wizard-head.tsx';
import { HoldPending } from './slot-frame.tsx';
import { createStepStore, StepState } from './step-state.ts';

// In one file, fetched while the time is being held: a time that is lost later may be lost with the network. The page links
// the file's style sheet, as of every `rest`.
export const StepsRest = restOf(
  () => import(/* webpackChunkName: "booking.slot/rest" */ './steps.tsx').then((module) => module.Steps),
  { isForm: true },
);
export const SummaryRest = restOf(
  () => import(/* webpackChunkName: "booking.slot/rest" */ './summary.tsx').then((module) => module.Summary),
  { isForm: true },
);
export const lostTime = partOf(() =>
  import(/* webpackChunkName: "booking.slot/rest" */ './lost-time.tsx').then((module) => module.LostTime),
);

export interface WizardProps {
  readonly details: SlotDetails;
  readonly holding: Holding;
  readonly state: Extract<HoldState, { readonly kind: 'waiting' | 'held' | 'ended' | 'released' }>;
  /** True from the submit on, when the hold ends because it is being used. */
  readonly isBooking: boolean;
  readonly onBooking: (isBooking: boolean) => void;
}

/** The steps of a booking beside its summary. The step is part of the address; the input is stored in drafts. */
export function Wizard({ details, holding, state, isBooking, onBooking }: WizardProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const params = useParams(bookingSlot);
  const { search } = useRoute();
  const navigate = useNavigate();
  const orderId = state.kind === 'held' && !isBooking ? state.hold.orderId : null;
  // A payment for this slot is in progress, and the order's page offers the available actions.
  const showOrder = useEffectEvent((id: string) => navigate(href(bookingPayment, lang, { orderId: id }), 'replace'));
  useEffect(() => {
    if (orderId !== null) showOrder(orderId);
  }, [orderId]);
  const member = useMember();
  const isWaiting = state.kind === 'waiting';
  const step = stepOf(search);
  const [lost] = useState(() => createRef<HTMLElement>());
  const [isRefusedUnpaid, setRefusedUnpaid] = useState(false);
  const pricing = usePrice(details, isRefusedUnpaid, member);
  const last = pricing.price.total.amount > 0 ? t('booking.step.payment') : t('booking.step.confirm');
  const isLost = state.kind !== 'held' && !isWaiting;
  const trouble = usePart(lostTime, isLost);
  // Its failure is told where it is wanted.
  useEffect(() => void lostTime.load().catch(() => undefined), []);
  // Whoever opens a free time can begin to fill in, while the server holds it for them.
  const isPending = isWaiting && (step === 'confirm' || details.state !== 'free');
  const stepState = {
    step,
    details,
    pricing,
    holding,
    holdId: state.kind === 'held' ? state.hold.id : null,
    isPending,
    member,
    isBooking,
    onBooking,
    onUnpaid: () => setRefusedUnpaid(true),
    onLost: state.kind === 'held' ? null : () => goToLost(lost),
  };
  const [store] = useState(() => createStepStore(stepState));
  useLayoutEffect(() => store.facts$.next(stepState));
  // What the hold changes nothing about is the same element until its own facts change.
  const progress = useMemo(
    () => (
      <Stepper
        steps={[
          { id: 'time', label: t('booking.step.time') },
          { id: 'details', label: t('booking.step.details') },
          { id: 'confirm', label: last },
        ]}
        current={step}
      />
    ),
    [t, last, step],
  );
  const brief = useMemo(() => (step === 'details' ? <VisitBrief details={details} /> : null), [step, details]);
  const summary = (
    <aside key="summary" className={styles.aside}>
      <SummaryRest />
      {state.kind === 'held' ? <ReleaseHoldButton holding={holding} /> : null}
    </aside>
  );
  const body = (
    <div key="body" className={styles.body}>
      <StepsRest />
    </div>
  );
  return (
    <div className={classes('tk-page', styles.screen)}>
      <div className={styles.steps}>{progress}</div>
      {/* Rendered from the start, because screen readers announce only changes of an existing live region. */}
      <div role="status" className="tk-hidden">
        {isPending ? t('kit.skeleton.loading') : ''}
        {state.kind === 'ended' && !holding.isAsked ? t('booking.hold.needed') : ''}
      </div>
      {!isLost ? null : trouble.Part ? (
        <trouble.Part
          holding={holding}
          place={lost}
          isReleased={state.kind === 'released'}
          details={details}
          productId={params.productId}
        />
      ) : trouble.isFailed ? (
        <ErrorState code="NETWORK" onRetry={trouble.again} />
      ) : (
        <HoldPending />
      )}
      <div className={styles.columns}>
        {state.kind === 'held' ? (
          <div className={styles.hold}>
            <HoldBox hold={state.hold} holding={holding} />
          </div>
        ) : isWaiting ? (
          <HoldPending />
        ) : null}
        <Head
          step={step}
          isPaid={pricing.price.total.amount > 0}
          isHeld={state.kind === 'held' || isWaiting}
          firstName={details.specialist.firstName}
        >
          {brief}
        </Head>
        {/* On a phone, the form comes first in the details step, and the summary in the confirmation step. */}
        <StepState value={store}>{step === 'details' ? [body, summary] : [summary, body]}</StepState>
      </div>
    </div>
  );
}
