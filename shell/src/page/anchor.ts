import { decoded } from '@tessera/contracts/path-words';

/** A place on the page is where it was only if everything above it has its height, also what `tk-later` leaves for later. */
export const layOutWhole = (isWhole: boolean): boolean => document.body.toggleAttribute('data-whole', isWhole);

/**
 * Scrolls to the element with this id and moves the focus there. `isSamePage`: the way there is shown, unless less motion
 * is wanted. Nothing else on the page scrolls smoothly: what takes the focus on a page that becomes shorter meanwhile
 * would stay out of sight, because browsers then give such a movement up.
 */
export function toAnchor(hash: string, isSamePage: boolean): void {
  const target = document.getElementById(decoded(hash.slice(1)));
  layOutWhole(true);
  const isStill = !isSamePage || matchMedia('(prefers-reduced-motion: reduce)').matches;
  target?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  if (target) focus(target);
}
/** Moves the focus to the page's heading, or to that of a part of it, so that a screen reader begins there. */
export function focusHeading(part: Element | null = document.querySelector('main')): void {
  const heading = part?.querySelector<HTMLElement>('h1') ?? part?.querySelector<HTMLElement>('h2, h3');
  if (heading) focus(heading);
}
function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
