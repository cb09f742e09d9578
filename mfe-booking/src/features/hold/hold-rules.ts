import type { Hold, SlotDetails } from '@tessera/contracts/booking';
import { codeOf, type ErrorCode } from '@tessera/contracts/errors';

/** What the wizard's time is for this visitor. */
export type HoldState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'held'; readonly hold: Hold }
  /** It was held on this page and is not any more. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'released' }
  /** The visitor has an appointment at this very time already. */
  | { readonly kind: 'booked' }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

export interface Known {
  /** Whether the server has said if there is a hold. */
  readonly isKnown: boolean;
  /** The live hold, if any. */
  readonly hold: Hold | null;
  /** What this page has seen so far. */
  readonly had: 'nothing' | 'hold' | 'released' | 'refusal';
  /** What the last asking for the time was answered with, if it failed. */
  readonly taking: unknown;
  readonly slot: SlotDetails['state'] | undefined;
}

/** A live hold counts before everything; then what happened on this page; then what the server says about the time. */
export function stateOf({ isKnown, hold, had, taking, slot }: Known): HoldState {
  if (hold) return { kind: 'held', hold };
  if (!isKnown) return { kind: 'waiting' };
  if (had === 'hold') return { kind: 'ended' };
  if (had === 'released') return { kind: 'released' };
  if (taking) return { kind: 'refused', code: codeOf(taking) };
  if (slot === 'mine') return { kind: 'booked' };
  if (had === 'refusal' || slot === 'held' || slot === 'booked') return { kind: 'refused', code: 'SLOT_TAKEN' };
  return { kind: 'waiting' };
}

/** So much time before the end a person is offered more of it, in milliseconds. */
const MORE_TIME_BEFORE = 2 * 60_000;
/** Whether "I need more time" is shown: once, and only near the end. */
export const mayExtend = (hold: Pick<Hold, 'extended' | 'until'>, now: number): boolean => !hold.extended && Date.parse(hold.until) - now < MORE_TIME_BEFORE;
