import { createContext, useCallback, useContext } from 'react';
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
function useStore(): StepStore {
  const store = useContext(StepState);
  if (!store) throw new Error('The steps of a booking are drawn by its wizard.');
  return store;
}
/** The facts, followed. Only for what a wizard draws. */
export function useStepFacts(): StepFacts {
  const store = useStore();
  return useFollowed(store.facts$, () => store.drawn);
}
/** Asks for the facts at the moment of an act, always by the same function: what only acts on them is not drawn again. */
export function useFactsNow(): () => StepFacts {
  const { facts$ } = useStore();
  return useCallback(() => facts$.value, [facts$]);
}
