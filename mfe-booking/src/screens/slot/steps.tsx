import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { useLang, useNavigate, useParams, useUnit } from '@tessera/kit/react';
import { useDetails } from '../../features/details/use-details.ts';
import { Confirm } from './confirm-step.tsx';
import { Fill } from './details-step.tsx';
import { stepHref } from './slot-address.ts';
import { FieldsPending } from './slot-frame.tsx';
import { useStepFacts } from './step-state.ts';

/**
 * What is filled in while the time is being held, and confirmed once it is. Whoever confirms too early is led to what is
 * missing, once it is certain that they are a visitor or that their account does not have it.
 */
export function Steps(): ReactNode {
  const { step, isBooking, isPending, ...rest } = useStepFacts();
  const { details, member, holding } = rest;
  const lang = useLang();
  const params = useParams(bookingSlot);
  const navigate = useNavigate();
  const unit = useUnit();
  const person = useDetails(member);
  const isAllowed = isBooking || person.isComplete;
  const isEarly = step === 'confirm' && person.isChecked && !isAllowed;
  const goBack = useEffectEvent(() => {
    if (isEarly) navigate(stepHref(lang, params, 'details'), 'replace');
  });
  useEffect(() => {
    if (!isEarly) return;
    let isOver = false;
    void Promise.resolve(unit.sessionReady).then(() => isOver || goBack());
    return () => {
      isOver = true;
    };
  }, [isEarly, unit]);
  if (isPending) return <FieldsPending />;
  if (step === 'details') return <Fill details={details} person={person} member={member} holding={holding} />;
  return isAllowed ? <Confirm {...rest} person={person} /> : <FieldsPending />;
}
