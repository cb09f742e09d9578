import { holdSlot } from '@tessera/contracts/booking';
import { toRequest } from '@tessera/contracts/endpoint';

/** Parameter of a Next page's address: the time that the page holds for its visitor, as the site's page does. */
export const HELD = 'hold';
/** An address of the site that stands for a free time; the site's pages of other kinds hold nothing. */
export const SLOT = /^\/en\/booking\/([^/]+)\/slot\/([^/]+)$/;

/** Query of the Next page that does what the site's page at this address does by itself: it holds the same time. */
export function queryFor(address: string): string {
  const [, atlasUrl, slotStart] = SLOT.exec(address) ?? [];
  if (atlasUrl === undefined || slotStart === undefined) return '';
  const { body = '' } = toRequest(holdSlot, { atlasUrl, slotStart: decodeURIComponent(slotStart) });
  return `?${new URLSearchParams({ [HELD]: body }).toString()}`;
}
