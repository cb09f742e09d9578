/**
 * Milliseconds before the tries after the first, on average: a connection that was cut is opened again at once; one that cannot be
 * opened yet gets a moment.
 */
const PAUSES = [50, 250] as const;
const pause = (average: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, average * (0.5 + Math.random())));

/**
 * Tries again at once what a moment without network may have stopped. What fails for longer is left to those who wait
 * with growing pauses: a release whose files need four fetches after one another would otherwise wait four times.
 * @param more tries after the first
 */
export async function tryAgain<T>(work: () => Promise<T>, more = 2): Promise<T> {
  for (let tried = 0; ; tried += 1)
    try {
      return await work();
    } catch (error) {
      if (tried >= more) throw error;
      await pause(PAUSES[tried] ?? PAUSES[1]);
    }
}
