/** Calls `begin` while text is being composed (as for accents and scripts) in the element, and what it gave at the end. Returns the end of it all. */
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
