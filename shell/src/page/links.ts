import type { Href } from '@tessera/contracts/route';

/**
 * Turns plain links within the site into client-side navigations; clicks with a modifier key are left to the browser.
 */
export function takeOver(event: MouseEvent, navigate: (to: Href) => void): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  if (
    link.origin !== location.origin ||
    (link.target && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.dataset['reload'] !== undefined
  )
    return;
  if (!/^\/[a-z]{2}(\/|$)/.test(link.pathname)) return;
  event.preventDefault();
  navigate(`${link.pathname}${link.search}${link.hash}` as Href);
}
