import { whenDrawn } from '@tessera/kit/acts';

export interface Shown {
  /** The page has something to read: a unit has painted, or a panel says why none could. */
  show(): void;
  /** Runs once it has. */
  after(work: () => void): void;
  /** Runs once the browser has drawn it, too, or somebody acts. */
  afterDrawing(work: () => void): void;
}
/** Runs work that waits for a moment, once, and from that moment on all work at once. */
function createMoment() {
  let isPast = false;
  const waiting: (() => void)[] = [];
  return {
    come() {
      isPast = true;
      for (const work of waiting.splice(0)) work();
    },
    after(work: () => void) {
      if (isPast) work();
      else waiting.push(work);
    },
  };
}
/** What does not belong to the page itself comes after it. */
export function createShown(whenIsDrawn: (work: () => void) => void = whenDrawn): Shown {
  const [shown, drawn] = [createMoment(), createMoment()];
  shown.after(() => whenIsDrawn(drawn.come));
  return { show: shown.come, after: shown.after, afterDrawing: drawn.after };
}
