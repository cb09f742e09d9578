/** Milliseconds that background work may take on a busy machine. */
const POLL_TIMEOUT = 50_000;
/** Polls until there is a result; for background work. Throws after 50 seconds. */
export async function until<T>(look: () => Promise<T | null> | T | null): Promise<T> {
  const end = performance.now() + POLL_TIMEOUT;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error('timed out after 50 seconds');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
