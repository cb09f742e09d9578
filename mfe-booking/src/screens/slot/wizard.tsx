import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { SlotDetails } from '@tessera/contracts/booking';
import type { Session } from '@tessera/contracts/unit';
import { href } from '@tessera/contracts/route';
import { bookingPayment, bookingSlot } from '@tessera/contracts/routes/booking';
import { profile } from '@tessera/contracts/routes/marketplace';
import { Button, ButtonLink, classes, Skeleton, Stepper } from '@tessera/kit/base';
import { useHas, useLang, useNavigate, useParams, useRoute, useUnit, useZone } from '@tessera/kit/react';
import { useMember } from '../../api/use-member.ts';
import { ConfirmForm } from '../../features/confirm/confirm-form.tsx';
import { DetailsCard } from '../../features/details/details-card.tsx';
import { DetailsForm } from '../../features/details/details-form.tsx';
import { useDetails, type Person } from '../../features/details/use-details.ts';
import { HoldBox, ReleaseHoldButton } from '../../features/hold/hold-box.tsx';
import { goToLost, HoldLost, HoldNeeded } from '../../features/hold/hold-lost.tsx';
import type { HoldState } from '../../features/hold/hold-rules.ts';
import type { Holding } from '../../features/hold/use-holding.ts';
import { OverlapNotice } from '../../features/visit/overlaps.tsx';
import { Deductions } from '../../features/price/deductions.tsx';
import { PriceChanged } from '../../features/price/price-changed.tsx';
import { usePrice, type Pricing } from '../../features/price/use-price.ts';
import { TermsText } from '../../features/terms/terms-text.tsx';
import { SlotChoices } from '../../features/slot/slot-choices.tsx';
import { VisitBrief, VisitSummary } from '../../features/visit/visit-summary.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PayStep } from './pay-step.tsx';
import { stepHref, stepOf } from './slot-address.ts';
import styles from './slot-screen.module.css';
import { useCheckout } from './use-checkout.ts';

export interface WizardProps {
  readonly details: SlotDetails;
  readonly holding: Holding;
  readonly state: Extract<HoldState, { readonly kind: 'held' | 'ended' | 'released' }>;
  /** True from the submit on, when the hold ends because it is being used. */
  readonly isBooking: boolean;
  readonly onBooking: (isBooking: boolean) => void;
}

/** The steps of a booking beside its summary. The step is part of the address; the input is stored in drafts. */
export function Wizard({ details, holding, state, isBooking, onBooking }: WizardProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
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
  const person = useDetails(member);
  const step = stepOf(search) === 'confirm' && (person.isComplete || isBooking) ? 'confirm' : 'details';
  const lost = useRef<HTMLElement>(null);
  const [isRefusedUnpaid, setRefusedUnpaid] = useState(false);
  const pricing = usePrice(details, isRefusedUnpaid, member);
  const last = pricing.price.total.amount > 0 ? t('booking.step.payment') : t('booking.step.confirm');
  const steps = [
    { id: 'time', label: t('booking.step.time') },
    { id: 'details', label: t('booking.step.details') },
    { id: 'confirm', label: last },
  ];
  const summary = (
    <aside key="summary" className={styles.aside}>
      <VisitSummary details={details} price={pricing.price} kind={holding.place} />
      {state.kind === 'held' ? <ReleaseHoldButton holding={holding} /> : null}
    </aside>
  );
  const body = (
    <div key="body" className={styles.body}>
      {step === 'confirm' ? (
        <Confirm
          details={details}
          pricing={pricing}
          holding={holding}
          holdId={state.kind === 'held' ? state.hold.id : null}
          person={person}
          member={member}
          onBooking={onBooking}
          onUnpaid={() => setRefusedUnpaid(true)}
          lost={state.kind === 'held' ? null : <HoldNeeded onGo={() => goToLost(lost)} />}
        />
      ) : (
        <Fill details={details} person={person} member={member} holding={holding} />
      )}
    </div>
  );
  return (
    <div className={classes('tk-page', styles.screen)}>
      <div className={styles.steps}>
        <Stepper steps={steps} current={step} />
      </div>
      {/* Rendered from the start, because screen readers announce only changes of an existing live region. */}
      <div role="status" className="tk-hidden">
        {state.kind === 'ended' && !holding.isAsked ? t('booking.hold.needed') : ''}
      </div>
      {state.kind === 'held' ? null : (
        <HoldLost
          holding={holding}
          place={lost}
          isReleased={state.kind === 'released'}
          isFree={details.state === 'free'}
        >
          <SlotChoices
            atlasUrl={details.specialist.atlasUrl}
            starts={details.alternatives}
            zone={zone}
            productId={params.productId}
          />
          <BackToProfile atlasUrl={details.specialist.atlasUrl} />
        </HoldLost>
      )}
      <div className={styles.columns}>
        {state.kind === 'held' ? (
          <div className={styles.hold}>
            <HoldBox hold={state.hold} holding={holding} />
          </div>
        ) : null}
        <Head
          step={step}
          isPaid={pricing.price.total.amount > 0}
          isHeld={state.kind === 'held'}
          firstName={details.specialist.firstName}
        >
          {step === 'details' ? <VisitBrief details={details} /> : null}
        </Head>
        {/* On a phone, the form comes first in the details step, and the summary in the confirmation step. */}
        {step === 'details' ? [body, summary] : [summary, body]}
      </div>
    </div>
  );
}

/** Link to the specialist's profile with all free times. */
export function BackToProfile({
  atlasUrl,
  variant = 'secondary',
}: {
  readonly atlasUrl: string;
  readonly variant?: 'secondary' | 'ghost';
}): ReactNode {
  const t = useT();
  const lang = useLang();
  return useHas(profile) ? (
    <div>
      <ButtonLink variant={variant} href={href(profile, lang, { atlasUrl })}>
        {t('booking.problem.profile')}
      </ButtonLink>
    </div>
  ) : null;
}

interface HeadProps {
  readonly step: 'details' | 'confirm';
  readonly isPaid: boolean;
  /** Whether the slot is held; the sentence above the payment that says so is omitted otherwise. */
  readonly isHeld: boolean;
  readonly firstName: string;
  readonly children: ReactNode;
}
/** Heading of the step. On a phone it precedes the summary, so that the first view shows what to do. */
function Head({ step, isPaid, isHeld, firstName, children }: HeadProps): ReactNode {
  const t = useT();
  const title = step === 'details' ? 'booking.details.title' : isPaid ? 'booking.pay.title' : 'booking.confirm.title';
  const place = useRef<HTMLHeadingElement>(null);
  const wasHeld = useRef(isHeld);
  // The button that holds the slot again disappears with its box, so keyboard focus has to be moved.
  useEffect(() => {
    if (isHeld && !wasHeld.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasHeld.current = isHeld;
  }, [isHeld]);
  const lead = step === 'details' ? 'booking.details.lead' : isPaid ? 'booking.pay.lead' : 'booking.confirm.lead';
  return (
    <header className={styles.head}>
      <h1 ref={place} className={styles.title} tabIndex={-1}>
        {t(title)}
      </h1>
      {isHeld || lead !== 'booking.pay.lead' ? <p className="tk-lead">{t(lead, { name: firstName })}</p> : null}
      {children}
    </header>
  );
}

function Fill({
  details,
  person,
  member,
  holding,
}: {
  readonly holding: Holding;
  readonly details: SlotDetails;
  readonly person: Person;
  readonly member: Session | null;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const navigate = useNavigate();
  const params = useParams(bookingSlot);
  return (
    <>
      {member === null ? (
        <div className={styles.before}>
          <p className={styles.note}>{t('booking.who.visitor')}</p>
          <Button size="small" onClick={() => void unit.openLogin()}>
            {t('booking.who.login')}
          </Button>
        </div>
      ) : null}
      {person.known ? (
        <DetailsForm
          key={member?.userId ?? 'visitor'}
          known={person.known}
          source={person.source}
          isVisitor={member === null}
          list={person.list}
          chosen={person.chosen}
          firstName={details.specialist.firstName}
          places={details.places}
          place={holding.place}
          onPlace={holding.choosePlace}
          onDone={() => navigate(stepHref(lang, params, 'confirm'))}
        />
      ) : (
        <div className={styles.fieldsPending}>
          <Skeleton kind="text" count={5} />
        </div>
      )}
    </>
  );
}

interface ConfirmProps extends Pick<WizardProps, 'details' | 'holding' | 'onBooking'> {
  /** Null if the hold has been lost. */
  readonly holdId: string | null;
  readonly person: Person;
  readonly member: Session | null;
  /** The amount due; the server may know that this is not the first meeting. */
  readonly pricing: Pricing;
  readonly onUnpaid: () => void;
  /** Why nothing can be submitted, if the hold has been lost. */
  readonly lost: ReactNode;
}
function Confirm({
  details,
  pricing,
  holding,
  holdId,
  person,
  member,
  onBooking,
  onUnpaid,
  lost,
}: ConfirmProps): ReactNode {
  const lang = useLang();
  const unit = useUnit();
  const params = useParams(bookingSlot);
  const checkout = useCheckout({ details, holding, holdId, person, pricing, onBooking, onUnpaid });
  const { isKnown, overlaps } = checkout;
  const isPaid = pricing.price.total.amount > 0;
  const notice = lost ?? (overlaps ? <OverlapNotice overlaps={overlaps} /> : null);
  return (
    <>
      <DetailsCard
        values={checkout.sent ?? (isKnown ? person.values : undefined)}
        email={person.email}
        forWhom={person.chosen}
        editHref={stepHref(lang, params, 'details')}
      />
      <PriceChanged pricing={pricing} />
      {pricing.isPriced && member ? <Deductions pricing={pricing} /> : null}
      {isPaid ? (
        <PayStep
          details={details}
          pricing={pricing}
          checkout={checkout}
          isHeld={holdId !== null}
          member={member}
          notice={notice}
        />
      ) : null}
      {!isPaid && holdId !== null ? (
        <ConfirmForm
          isMember={member !== null}
          isSending={checkout.isSending || pricing.isAsking || !isKnown}
          terms={<TermsText />}
          onLogin={() => void unit.openLogin()}
          onConfirm={checkout.book}
          onError={checkout.refused}
        />
      ) : null}
      {isPaid ? null : notice}
    </>
  );
}
