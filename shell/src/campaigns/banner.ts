import type { Campaign } from '@tessera/contracts/campaigns';
import type { Href } from '@tessera/contracts/route';
import type { Words } from '../i18n/use-t.ts';

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
/**
 * The banner of a campaign: what it is, a link where its page is live, and a button that hides it. Built without React,
 * because it comes after the page and only to some.
 */
export function drawBanner(
  { title, text }: Pick<Campaign, 'title' | 'text'>,
  { t, href, onHide }: { readonly t: Words; readonly href: Href | null; onHide(): void },
): HTMLElement {
  const banner = make('section', 'tk-campaign');
  banner.id = 'campaign';
  banner.setAttribute('aria-label', t('shell.campaign.label'));
  const inside = make('div', 'tk-campaign__in');
  const words = make('p', '');
  words.append(make('strong', '', title), ` ${text}`);
  inside.append(words);
  if (href !== null) {
    const link = make('a', 'tk-button tk-button-secondary tk-button-small', t('shell.campaign.open'));
    link.href = href;
    inside.append(link);
  }
  const hide = make('button', 'tk-button tk-button-ghost tk-button-small', t('shell.campaign.hide'));
  hide.type = 'button';
  hide.addEventListener('click', onHide);
  inside.append(hide);
  banner.append(inside);
  return banner;
}
