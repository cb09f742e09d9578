import type { ReactNode } from 'react';
import { Confirm, type ConfirmProps } from './confirm-step.tsx';
import { Fill } from './details-step.tsx';

/** What is filled in and confirmed once the time is held. */
export function Steps({ step, ...rest }: ConfirmProps & { readonly step: 'details' | 'confirm' }): ReactNode {
  const { details, person, member, holding } = rest;
  return step === 'confirm' ? (
    <Confirm {...rest} />
  ) : (
    <Fill details={details} person={person} member={member} holding={holding} />
  );
}
