import type { HeaderRule } from '@tessera/contracts/route';
import { siteStorage } from '@tessera/kit/storage';

/**
 * Viewport width in pixels from which the header hides on a profile as well: "large" in
 * the specification (decision 23).
 */
const LARGE = 1440;
/** Whether the header stays visible while scrolling (specification, layout rules). */
export const stays = (rule: HeaderRule | undefined, width: number): boolean =>
  rule === 'stays' || (rule === 'stays-narrow' && width < LARGE);

/** Pixels: height of the header, and scroll position from which it hides (specification, layout rules). */
const HEADER = 68;
const REVEAL = 250;
/** Smaller scroll movements are ignored. Pixels. */
const JITTER = 6;

/** Follows the system's contrast preference; a choice stored in this browser takes precedence. */
export function followContrast(root: HTMLElement): void {
  const system = matchMedia('(prefers-contrast: more)');
  const set = () => {
    const stored = siteStorage.getItem('contrast');
    if (stored === 'more' || (stored === null && system.matches)) root.dataset['contrast'] = 'more';
    else delete root.dataset['contrast'];
  };
  system.addEventListener('change', set);
  set();
}

/**
 * Hides the header when the user scrolls down and shows it when they scroll up. `stays` tells on
 * which pages it is never hidden.
 */
export function followScroll(body: HTMLElement, stays: () => boolean): void {
  let last = scrollY;
  const set = () => {
    const now = Math.max(0, scrollY);
    if (Math.abs(now - last) < JITTER && now > HEADER) return;
    const hidden = now > last && now > REVEAL && !stays();
    last = now;
    if (hidden) body.dataset['header'] = 'hidden';
    else delete body.dataset['header'];
  };
  addEventListener('scroll', set, { passive: true });
}
