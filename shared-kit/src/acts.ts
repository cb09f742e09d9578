declare global {
  /** The button that was pressed, or the form that was sent, before its part of the page could act (edge/src/page/early.ts). */
  var __PRESSED__: HTMLElement | undefined;
}
/**
 * From now on this part of the page acts by itself; what has been pressed or sent in it acts now, once. What still waits
 * for its code within (`data-waits`) acts for itself when it has come.
 */
export function actNow(part: Element): void {
  part.setAttribute('data-ready', '');
  const pressed = globalThis.__PRESSED__;
  if (!pressed || !part.contains(pressed) || pressed.closest('[data-waits]')) return;
  globalThis.__PRESSED__ = undefined;
  // In a task of its own: while React commits, it cannot hydrate what waits around the button.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()));
}

/** What a person does first on a page, before anything that they want from it can need code. */
const ACTS = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls `begin` with the next act of a person, once.
 * @returns ends the waiting
 */
export function onNextAct(begin: () => void): () => void {
  const stop = (): void => ACTS.forEach((act) => removeEventListener(act, heard));
  function heard(): void {
    stop();
    begin();
  }
  for (const act of ACTS) addEventListener(act, heard, { passive: true });
  return stop;
}

/**
 * Milliseconds for which a browser goes on drawing a page that has just come: its fonts, its pictures, the fading of its
 * scroll bars, for each of which it makes frames.
 */
const DRAWING = 500;
/**
 * Calls `begin` once: when the page, which is there by now, has been drawn, or with the next act of a person.
 * @returns ends the waiting
 */
export function whenDrawn(begin: () => void): () => void {
  const stopActs = onNextAct(drawn);
  const timer = setTimeout(drawn, DRAWING);
  function stop(): void {
    clearTimeout(timer);
    stopActs();
  }
  function drawn(): void {
    stop();
    begin();
  }
  return stop;
}
