import type { Appointment, Order } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { bookingPayment, bookingSlot } from '@tessera/contracts/routes/booking';
import { codeOf, type AppError } from '@tessera/contracts/errors';
import { isId } from '@tessera/contracts/values';

/** What an order is waiting for; null if it is not waiting. */
export type Waiting = 'bank' | 'check' | 'payment';
export function waitingFor({ context, challengeUrl }: Pick<Order, 'context' | 'challengeUrl'>): Waiting | null {
  if (context === 'pending') return challengeUrl === null ? 'check' : 'bank';
  return context === 'setup' ? 'payment' : null;
}

/** Address of the wizard's payment step for a visit. */
export const goOnHref = (
  lang: Lang,
  { specialist, startsAt, product }: Pick<Appointment, 'specialist' | 'startsAt' | 'product'>,
): Href =>
  href(
    bookingSlot,
    lang,
    { atlasUrl: specialist.atlasUrl, slotStart: startsAt, ...(product ? { productId: product.id } : {}) },
    { search: { step: 'confirm' } },
  );

/**
 * Address of the bank's page, with a return link to the order. It is on another site, so the
 * browser navigates to it directly.
 */
export const bankHref = ({ challengeUrl, orderId }: Pick<Order, 'challengeUrl' | 'orderId'>, lang: Lang): string =>
  `${challengeUrl ?? ''}?${new URLSearchParams({ lang, back: href(bookingPayment, lang, { orderId }) })}`;

/** Id of the order of an earlier attempt that is still open, according to the server. */
export const orderOf = (error: unknown): string | null => {
  const details = (error as Partial<AppError> | null)?.details ?? [];
  const id = details.find(({ path }) => path === 'orderId')?.message;
  return codeOf(error) === 'UNFINISHED_PAYMENT_PROCESS' && isId(id) ? id : null;
};
