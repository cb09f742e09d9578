import type { ReactNode } from 'react';
import type { SlotDetails } from '@tessera/contracts/booking';
import type { Session } from '@tessera/contracts/unit';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { useLang, useParams, useUnit } from '@tessera/kit/react';
import { ConfirmForm } from '../../features/confirm/confirm-form.tsx';
import { DetailsCard } from '../../features/details/details-card.tsx';
import type { Person } from '../../features/details/use-details.ts';
import { OverlapNotice } from '../../features/visit/overlaps.tsx';
import { Deductions } from '../../features/price/deductions.tsx';
import { PriceChanged } from '../../features/price/price-changed.tsx';
import type { Pricing } from '../../features/price/use-price.ts';
import { TermsText } from '../../features/terms/terms-text.tsx';
import { HoldNeeded } from '../../features/hold/hold-needed.tsx';
import type { Holding } from '../../features/hold/holding.ts';
import { PayStep } from './pay-step.tsx';
import { stepHref } from './slot-address.ts';
import { useCheckout } from './use-checkout.ts';

export interface ConfirmProps {
  readonly details: SlotDetails;
  readonly holding: Holding;
  readonly onBooking: (isBooking: boolean) => void;
  /** Null if the hold has been lost. */
  readonly holdId: string | null;
  readonly person: Person;
  readonly member: Session | null;
  /** The amount due; the server may know that this is not the first meeting. */
  readonly pricing: Pricing;
  readonly onUnpaid: () => void;
  /** Leads to the lost time, without which nothing can be submitted; null while it is held. */
  readonly onLost: (() => void) | null;
}
/** The last step: everything that was entered, the price, and the button that books or pays. */
export function Confirm({
  details,
  pricing,
  holding,
  holdId,
  person,
  member,
  onBooking,
  onUnpaid,
  onLost,
}: ConfirmProps): ReactNode {
  const lang = useLang();
  const unit = useUnit();
  const params = useParams(bookingSlot);
  const checkout = useCheckout({ details, holding, holdId, person, pricing, onBooking, onUnpaid });
  const { isKnown, overlaps } = checkout;
  const isPaid = pricing.price.total.amount > 0;
  const notice = onLost ? <HoldNeeded onGo={onLost} /> : overlaps ? <OverlapNotice overlaps={overlaps} /> : null;
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
