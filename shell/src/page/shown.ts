export interface Shown {
  /** The page has something to read: a unit has painted, or a panel says why none could. */
  show(): void;
  /** Runs once it has. */
  after(work: () => void): void;
}
/** What does not belong to the page itself comes after it. */
export function createShown(): Shown {
  let isShown = false;
  const waiting: (() => void)[] = [];
  return {
    show() {
      isShown = true;
      for (const work of waiting.splice(0)) work();
    },
    after(work) {
      if (isShown) work();
      else waiting.push(work);
    },
  };
}
