import type { Hold, SlotDetails } from '@tessera/contracts/booking';
import { codeOf, type ErrorCode } from '@tessera/contracts/errors';

/** State of the wizard's slot for this visitor. */
export type HoldState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'held'; readonly hold: Hold }
  /** The slot was held on this page, but the hold has ended. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'released' }
  /** The visitor already has an appointment at exactly this time. */
  | { readonly kind: 'booked' }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

export interface Known {
  /** Whether the server has answered if there is a hold. */
  readonly isKnown: boolean;
  /** The live hold, if any. */
  readonly hold: Hold | null;
  /** What has happened on this page so far. */
  readonly had: 'nothing' | 'hold' | 'released' | 'refusal';
  /** Error of the last attempt to hold the slot, if it failed. */
  readonly taking: unknown;
  readonly slot: SlotDetails['state'] | undefined;
}

/** Precedence: a live hold, then what happened on this page, then the server's state of the slot. */
export function stateOf({ isKnown, hold, had, taking, slot }: Known): HoldState {
  if (hold) return { kind: 'held', hold };
  if (!isKnown) return { kind: 'waiting' };
  if (had === 'hold') return { kind: 'ended' };
  if (had === 'released') return { kind: 'released' };
  // Whoever has booked it is refused another hold of it as well.
  if (slot === 'mine') return { kind: 'booked' };
  if (taking) return { kind: 'refused', code: codeOf(taking) };
  if (had === 'refusal' || slot === 'held' || slot === 'booked') return { kind: 'refused', code: 'SLOT_TAKEN' };
  return { kind: 'waiting' };
}

/** Remaining time at which an extension is offered, in milliseconds. */
const MORE_TIME_BEFORE = 2 * 60_000;
/** Whether "I need more time" is shown: once per hold, and only near its end. */
export const mayExtend = (hold: Pick<Hold, 'extended' | 'until'>, now: number): boolean =>
  !hold.extended && Date.parse(hold.until) - now < MORE_TIME_BEFORE;
