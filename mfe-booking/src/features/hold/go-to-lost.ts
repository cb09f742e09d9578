import type { RefObject } from 'react';

/** Moves focus to the box and scrolls until it begins at the top. */
export function goToLost(place: RefObject<HTMLElement | null>): void {
  place.current?.focus({ preventScroll: true });
  place.current?.scrollIntoView({ block: 'start' });
}
