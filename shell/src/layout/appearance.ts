import type { HeaderRule } from '@tessera/contracts/route';

/** Pixels from which the header goes out of the way on a profile as well: «large» of the specification (decision 23). */
const LARGE = 1440;
/** Pages on which the header stays while somebody scrolls (specification, layout rules). */
export const stays = (rule: HeaderRule | undefined, width: number): boolean => rule === 'stays' || (rule === 'stays-narrow' && width < LARGE);

/** Pixels: the header's height, and how far down the page it starts to go out of the way (specification, layout rules). */
const HEADER = 68;
const REVEAL = 250;
/** Small moves of a finger or a wheel are no decision. Pixels. */
const JITTER = 6;

/** Follows the system's wish for more contrast; a choice of the person's own, kept in this browser, comes first. */
export function followContrast(root: HTMLElement): void {
  const system = matchMedia('(prefers-contrast: more)');
  const set = () => {
    const own = localStorage.getItem('contrast');
    if (own === 'more' || (own === null && system.matches)) root.dataset['contrast'] = 'more';
    else delete root.dataset['contrast'];
  };
  system.addEventListener('change', set);
  set();
}

/** What hides the header while somebody reads down, and brings it back on the way up. `stays` names the pages where it never goes. */
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
