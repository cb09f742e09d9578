import type { PlaceKind } from '@tessera/contracts/booking';
import type { AppError } from '@tessera/contracts/errors';
import type { HoldState } from './hold-rules.ts';

/** The hold on one slot, and everything that a person can do with it. */
export interface Holding {
  readonly state: HoldState;
  /** Requests a hold on the slot (again). */
  take(): void;
  /** The same for another person, who can attend while the user is at another visit. */
  takeForOther(): void;
  /**
   * Where the visit takes place: the choice made here, otherwise the hold's, otherwise the first of the visit; undefined
   * while none is known.
   */
  readonly place: PlaceKind | undefined;
  /** Sets the place and stores it with the hold, so that it survives a refresh and appears in a second tab. */
  choosePlace(kind: PlaceKind): void;
  /** Error of the last hold request. */
  readonly refusal: AppError | null;
  readonly isTaking: boolean;
  /** Called when the hold has expired, by the clock or according to the server. */
  end(): void;
  /** Handles an error that means the hold is lost; returns false for other errors. */
  refused(error: unknown): boolean;
  /** True if the loss was the result of the user's action rather than of the timer. */
  readonly isAsked: boolean;
  /** Refetches the slot and the hold. */
  lookAgain(): void;
  /** Extends the hold by five minutes, once. */
  extend(): void;
  readonly isExtending: boolean;
  /** Releases the hold. */
  release(): void;
  readonly isReleasing: boolean;
}
