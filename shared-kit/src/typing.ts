/**
 * Calls `begin` when an IME composition starts in the element, and the returned function when it ends.
 * Returns a function to stop listening.
 */
export function noteTyping(element: HTMLElement, begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const stop = () => {
    end?.();
    end = null;
  };
  const start = () => {
    stop();
    end = begin();
  };
  element.addEventListener('compositionstart', start);
  element.addEventListener('compositionend', stop);
  return () => {
    stop();
    element.removeEventListener('compositionstart', start);
    element.removeEventListener('compositionend', stop);
  };
}
