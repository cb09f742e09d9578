import { createContext, useContext } from 'react';
import { BehaviorSubject } from 'rxjs';
import { useFollowed } from '@tessera/kit/react';
import type { ConfirmProps } from './confirm-step.tsx';
import type { WizardStep } from './slot-address.ts';

/** What the steps of a booking know of the time and its hold. */
export interface StepFacts extends Omit<ConfirmProps, 'person'> {
  readonly step: WizardStep;
  /** Whether it is not known yet if the time can be held. */
  readonly isPending: boolean;
  /** True from the submit on: the step stays, although what was filled in is cleared. */
  readonly isBooking: boolean;
}
/** The facts, and those that the page was drawn with: by them the steps take the server's markup over, however late they come. */
export interface StepStore {
  readonly facts$: BehaviorSubject<StepFacts>;
  readonly drawn: StepFacts;
}
export const createStepStore = (drawn: StepFacts): StepStore => ({ facts$: new BehaviorSubject(drawn), drawn });
/**
 * Carries the facts to the steps, always by the same store: properties and contexts that change would make React discard
 * the server's markup while the code of the steps is on its way.
 */
export const StepState = createContext<StepStore | null>(null);
/** The facts, followed. Only for what a wizard draws. */
export function useStepFacts(): StepFacts {
  const store = useContext(StepState);
  if (!store) throw new Error('The steps of a booking are drawn by its wizard.');
  return useFollowed(store.facts$, () => store.drawn);
}
