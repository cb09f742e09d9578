declare global {
  /** The button that was pressed before its part of the page could act (edge/src/page/early.ts). */
  var __PRESSED__: HTMLElement | undefined;
}
/** From now on this part of the page acts by itself; a button of it that has been pressed acts now, once. */
export function actNow(part: Element): void {
  part.setAttribute('data-ready', '');
  const pressed = globalThis.__PRESSED__;
  if (!pressed || !part.contains(pressed)) return;
  globalThis.__PRESSED__ = undefined;
  pressed.click();
}
