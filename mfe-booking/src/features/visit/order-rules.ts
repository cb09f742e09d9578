import type { Appointment, Order } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { bookingPayment, bookingSlot } from '@tessera/contracts/routes/booking';

/** What an order waits for; null for one that waits for nothing. */
export type Waiting = 'bank' | 'check' | 'payment';
export function waitingFor({ context, challengeUrl }: Pick<Order, 'context' | 'challengeUrl'>): Waiting | null {
  if (context === 'pending') return challengeUrl === null ? 'check' : 'bank';
  return context === 'setup' ? 'payment' : null;
}

/** The step of the wizard at which a visit is paid. */
export const goOnHref = (lang: Lang, { specialist, startsAt, product }: Pick<Appointment, 'specialist' | 'startsAt' | 'product'>): Href =>
  href(bookingSlot, lang, { atlasUrl: specialist.atlasUrl, slotStart: startsAt, ...(product ? { productId: product.id } : {}) }, { search: { step: 'confirm' } });

/** The bank's page, with the way back to the order. It is no page of this site's, so that the link is followed by the browser itself. */
export const bankHref = ({ challengeUrl, orderId }: Pick<Order, 'challengeUrl' | 'orderId'>, lang: Lang): string =>
  `${challengeUrl ?? ''}?${new URLSearchParams({ lang, back: href(bookingPayment, lang, { orderId }) })}`;
