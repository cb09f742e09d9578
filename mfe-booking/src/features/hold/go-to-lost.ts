import type { RefObject } from 'react';

/** Moves focus to the box and scrolls to it; the page's styles disable smooth scrolling for reduced motion. */
export function goToLost(place: RefObject<HTMLElement | null>): void {
  place.current?.focus({ preventScroll: true });
  place.current?.scrollIntoView({ block: 'start' });
}
