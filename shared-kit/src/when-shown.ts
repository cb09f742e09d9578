/**
 * Whether what is mounted asks again for answers that are there but old: a hidden tab does once somebody looks at it, with
 * `askAgain`. At a release all open tabs draw their page anew, and most of them are hidden.
 */
export function whenShown(askAgain: () => unknown): () => boolean {
  let waits = false;
  return () => {
    if (!document.hidden) return true;
    if (!waits) document.addEventListener('visibilitychange', shown, { once: true });
    waits = true;
    return false;
  };
  function shown(): void {
    waits = false;
    askAgain();
  }
}
