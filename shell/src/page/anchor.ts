/** A place on the page is where it was only if everything above it has its height, also what `tk-later` leaves for later. */
export const layOutWhole = (isWhole: boolean): boolean => document.body.toggleAttribute('data-whole', isWhole);

/** Scrolls to the element with this id and moves the focus there. */
export function toAnchor(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  layOutWhole(true);
  target?.scrollIntoView();
  if (target) focus(target);
}
/** Moves the focus to the page's heading, so that a screen reader begins there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) focus(heading);
}
function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
