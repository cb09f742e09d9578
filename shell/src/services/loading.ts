/**
 * Milliseconds before the bar is shown, before a screen reader is told, once, and before the page is covered. A call takes
 * 300 ms on a slow phone's line: a bar that came sooner would flash with each.
 */
const SHOWN = 400;
const TOLD = 1_000;
const COVER = 250;

/** What the page shows while something is pending; each call returns its end, which may be called twice. */
export interface Loading {
  /** The bar at the top, for calls and pages: it is shown after 400 ms, and disappears when nothing is pending. */
  (): () => void;
  /** Covers the page after 250 ms, for an act after which it belongs to somebody else. */
  cover(): () => void;
}

/** @param word "Loading", in the page's language */
export function createLoading(bar: HTMLElement | null, word: () => string): Loading {
  let pending = 0;
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  const show = (): void => {
    if (!bar) return;
    // No style asks for it: most calls are answered before the bar is shown, and cost the page no frame.
    bar.dataset['pending'] = pending > 0 ? 'yes' : 'no';
    if (pending > 0) {
      if (timers.length === 0)
        timers = [
          setTimeout(() => bar.setAttribute('data-shown', ''), SHOWN),
          setTimeout(() => bar.replaceChildren(word()), TOLD),
        ];
      return;
    }
    timers.forEach(clearTimeout);
    timers = [];
    bar.removeAttribute('data-shown');
    bar.replaceChildren();
  };
  const begin = (): (() => void) => {
    let open = true;
    pending += 1;
    show();
    return () => {
      if (!open) return;
      open = false;
      pending -= 1;
      show();
    };
  };
  function cover(): () => void {
    const dialog = document.createElement('dialog');
    dialog.className = 'tk-cover';
    dialog.textContent = word();
    // The act cannot be called back, so the page does not come back before its end.
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    const timer = setTimeout(() => {
      document.body.append(dialog);
      dialog.showModal();
    }, COVER);
    return () => {
      clearTimeout(timer);
      dialog.close();
      dialog.remove();
    };
  }
  return Object.assign(begin, { cover });
}
