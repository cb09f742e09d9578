/** Milliseconds before another try, on average: long enough for a connection that was just lost to be opened again. */
const PAUSE = 80;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE * (0.5 + Math.random())));

/**
 * Tries again at once what a moment without network may have stopped. What fails for longer is left to those who wait
 * with growing pauses: a release whose files need four fetches after one another would otherwise wait four times.
 * @param more tries after the first
 */
export async function tryAgain<T>(work: () => Promise<T>, more = 1): Promise<T> {
  for (let left = more; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left <= 0) throw error;
      await pause();
    }
}
