declare global {
  /** The button that was pressed, or the form that was sent, before its part of the page could act (edge/src/page/early.ts). */
  var __PRESSED__: HTMLElement | undefined;
}
/** From now on this part of the page acts by itself; what has been pressed or sent in it acts now, once. */
export function actNow(part: Element): void {
  part.setAttribute('data-ready', '');
  const pressed = globalThis.__PRESSED__;
  if (!pressed || !part.contains(pressed)) return;
  globalThis.__PRESSED__ = undefined;
  // In a task of its own: while React commits, it cannot hydrate what waits around the button.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()));
}
