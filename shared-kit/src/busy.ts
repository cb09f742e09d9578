import type { BusyWhy, SwapState } from '@tessera/contracts/unit';

/** Records the ongoing activities of a unit that a swap has to wait for. */
export interface BusyBook {
  /** Registers an activity; the returned function ends it (calling it twice is harmless). */
  begin(why: BusyWhy): () => void;
  /** `isWriting`: a form on screen contains unsent input. */
  state(isWriting: boolean): SwapState;
}
const ORDER: readonly BusyWhy[] = ['upload', 'media', 'call', 'dialog', 'typing', 'draft'];

export function createBusyBook(now: () => number): BusyBook {
  const open = new Map<symbol, { why: BusyWhy; since: number }>();
  let draftSince = 0;
  return {
    begin(why) {
      const id = Symbol(why);
      open.set(id, { why, since: now() });
      return () => void open.delete(id);
    },
    state(isWriting) {
      draftSince = isWriting ? draftSince || now() : 0;
      const reasons = [...open.values(), ...(isWriting ? [{ why: 'draft' as const, since: draftSince }] : [])];
      const first = reasons.sort((a, b) => ORDER.indexOf(a.why) - ORDER.indexOf(b.why))[0];
      return first ? { kind: 'busy', why: first.why, since: first.since } : { kind: 'free' };
    },
  };
}
