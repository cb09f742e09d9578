/**
 * Lets so many pieces of work run at once, and the others wait in the order of their arrival. For work that takes
 * threads or memory of the whole process.
 */
export function createTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    // Whoever is woken takes the place of the one who left, so that nobody who comes meanwhile passes them.
    if (running >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
