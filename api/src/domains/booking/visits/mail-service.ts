import type { AppointmentMail, Mailer } from '../../../platform/mail.ts';
import type { Db } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { creditedOf, findOrder, findPaidAttempt, lessBy, type OrderRow, type StoredLine } from '../../ledger/index.ts';
import { refundedOf } from '../../payments/index.ts';
import { fullName, type SpecialistRow } from '../../specialists/index.ts';
import { findUsers } from '../../tenancy/index.ts';
import { FREE_CANCELLING } from './visit-rules.ts';
import type { BookingRow } from '../booking-row.ts';
import { calendarFile } from './calendar-rules.ts';
import { sidesOf, visitFacts } from './side-service.ts';

/** A change of an appointment; a move includes the previous row. */
export type VisitNews = { readonly row: BookingRow; readonly specialist: SpecialistRow } & (
  | { readonly kind: 'appointment-booked' | 'appointment-cancelled'; readonly before?: undefined }
  | { readonly kind: 'appointment-moved'; readonly before: BookingRow }
);

/** What the customer paid for a cancelled visit, and how much of it is refunded. */
async function refundOf(
  tx: Db,
  { row, order }: { readonly row: BookingRow; readonly order: OrderRow | null },
): Promise<AppointmentMail['refund']> {
  if (!order) return undefined;
  const paid = await findPaidAttempt(tx, order.id);
  const [card, credits] = [
    (await refundedOf(tx, [order.id])).get(order.id) ?? 0,
    (await creditedOf(tx, [order.id])).get(order.id) ?? 0,
  ];
  const lines = paid?.lines ?? order.lines;
  return {
    paid: (paid?.amount ?? 0) + lessBy(lines, 'credits') + lessBy(lines, 'voucher'),
    card,
    credits,
    currency: order.currency,
    freeUntil: row.startsAt.getTime() - FREE_CANCELLING,
  };
}

/**
 * Queues the mails to both sides of an appointment, each in the reader's language and zone, in the caller's
 * transaction.
 */
export async function queueMails(
  deps: { readonly mail: Mailer },
  tx: Db,
  scope: Scope,
  news: VisitNews,
): Promise<void> {
  const { row, specialist, before } = news;
  const users = await findUsers(tx, scope, [row.userId ?? '', specialist.userId].filter(Boolean));
  const order = row.orderId === null ? null : await findOrder(tx, row.orderId);
  const about = { row, specialist, order };
  const isPaid = news.kind === 'appointment-booked' && order !== null && (await findPaidAttempt(tx, order.id)) !== null;
  const refund = news.kind === 'appointment-cancelled' ? await refundOf(tx, about) : undefined;
  for (const side of sidesOf(scope, row, specialist, users)) {
    const isTheirs = side.audience === 'customer';
    const facts = await visitFacts(tx, scope, about, side);
    await deps.mail.enqueue(tx, {
      ...side,
      ...facts,
      kind: news.kind,
      tenantCode: scope.tenant.code,
      origin: scope.origin,
      appointmentId: row.id,
      orderId: row.orderId ?? '',
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      ...(row.forWhom ? { forWhom: `${row.forWhom.firstName} ${row.forWhom.lastName}` } : {}),
      ...(row.cancelledBy === 'specialist' ? { why: row.cancelReason ?? '' } : {}),
      ...(isPaid && isTheirs ? { receipt: true } : {}),
      ...(refund && isTheirs ? { refund } : {}),
      ...(before
        ? { sequence: row.sequence, before: { startsAt: before.startsAt.getTime(), endsAt: before.endsAt.getTime() } }
        : {}),
      calendar: calendarFile({ row, scope, side, facts }),
    });
  }
}

/** Queues the mail that a payment came too late and is refunded, in the caller's transaction. */
export async function queueReturned(
  deps: { readonly mail: Mailer },
  tx: Db,
  scope: Scope,
  about: {
    readonly row: BookingRow;
    readonly specialist: SpecialistRow;
    readonly amount: number;
    readonly currency: string;
    /** The price lines of the attempt. */
    readonly lines: readonly StoredLine[];
  },
): Promise<void> {
  const { row, specialist, amount, currency, lines } = about;
  const [credits, voucher] = [lessBy(lines, 'credits'), lessBy(lines, 'voucher')];
  const user = row.userId === null ? undefined : (await findUsers(tx, scope, [row.userId])).get(row.userId);
  if (!user) return;
  await deps.mail.enqueue(tx, {
    kind: 'payment-returned',
    tenantCode: scope.tenant.code,
    origin: scope.origin,
    orderId: row.orderId ?? '',
    to: {
      userId: user.id,
      email: user.email,
      name: [row.firstName, row.lastName].filter(Boolean).join(' '),
      lang: row.lang ?? user.lang,
      zone: row.zone ?? user.zone ?? scope.tenant.zone,
    },
    with: fullName(specialist),
    atlasUrl: specialist.atlasUrl,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    amount,
    currency,
    ...(row.product ? { product: row.product.title[row.lang ?? user.lang] } : {}),
    ...(credits > 0 ? { credits } : {}),
    ...(voucher > 0 ? { voucher: true } : {}),
  });
}
