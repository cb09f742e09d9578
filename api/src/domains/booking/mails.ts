import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import type { Mailer, MailRecipient } from '../../platform/mail.ts';
import type { Scope } from '../../platform/scope.ts';
import { findPaidAttempt, lessBy, type StoredLine } from '../ledger/index.ts';
import { fullName, type SpecialistRow } from '../specialists/index.ts';
import { findUsers, type UserRow } from '../tenancy/index.ts';
import type { BookingRow } from './booking-rules.ts';
import { calendarFile } from './calendar.ts';

/** One side of an appointment, as a mail addresses it. */
export interface Side {
  readonly audience: 'customer' | 'specialist';
  readonly to: MailRecipient;
  /** The other side, as it may be named to this one. */
  readonly with: string;
}
/** The sides of an appointment that have an account, each with their own language and zone. */
export function sidesOf(scope: Scope, row: BookingRow, specialist: SpecialistRow, users: ReadonlyMap<string, UserRow>): Side[] {
  const customer = row.userId === null ? undefined : users.get(row.userId);
  const provider = users.get(specialist.userId);
  const customerName = [row.firstName, row.lastName].filter(Boolean).join(' ');
  const to = (user: UserRow, name: string, lang: Lang | null, zone: string | null): MailRecipient => ({
    userId: user.id, email: user.email, name, lang: lang ?? user.lang, zone: zone ?? user.zone ?? scope.tenant.zone,
  });
  return [
    ...(customer ? [{ audience: 'customer' as const, to: to(customer, customerName, row.lang, row.zone), with: fullName(specialist) }] : []),
    ...(provider ? [{ audience: 'specialist' as const, to: to(provider, fullName(specialist), null, row.specialistZone), with: customerName }] : []),
  ];
}

/** What happened to an appointment; a move names the row as it was before. */
export type VisitNews = { readonly row: BookingRow; readonly specialist: SpecialistRow } & (
  | { readonly kind: 'appointment-booked' | 'appointment-cancelled'; readonly before?: undefined }
  | { readonly kind: 'appointment-moved'; readonly before: BookingRow }
);
/** Queues the mails to both sides of an appointment, each in the reader's own language and zone, in the caller's transaction. */
export async function queueMails(deps: { readonly mail: Mailer }, tx: Db, scope: Scope, about: VisitNews): Promise<void> {
  const { row, specialist, before } = about;
  const users = await findUsers(tx, scope, [row.userId ?? '', specialist.userId].filter(Boolean));
  const isPaid = about.kind === 'appointment-booked' && row.orderId !== null && (await findPaidAttempt(tx, row.orderId)) !== null;
  for (const side of sidesOf(scope, row, specialist, users)) {
    const { lang, email, name } = side.to;
    await deps.mail.enqueue(tx, {
      ...side,
      kind: about.kind,
      tenantCode: scope.tenant.code,
      origin: scope.origin,
      appointmentId: row.id,
      orderId: row.orderId ?? '',
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      ...(row.product ? { product: row.product.title[lang] } : {}),
      ...(row.forWhom ? { forWhom: `${row.forWhom.firstName} ${row.forWhom.lastName}` } : {}),
      ...(row.cancelledBy === 'specialist' ? { why: row.cancelReason ?? '' } : {}),
      ...(isPaid && side.audience === 'customer' ? { receipt: true } : {}),
      ...(before ? { sequence: row.sequence, before: { startsAt: before.startsAt.getTime(), endsAt: before.endsAt.getTime() } } : {}),
      calendar: calendarFile(row, scope, { lang, email, name }),
    });
  }
}

/** Tells somebody that their payment came too late and goes back, in the caller's transaction. */
export async function queueReturned(
  deps: { readonly mail: Mailer },
  tx: Db,
  scope: Scope,
  about: {
    readonly row: BookingRow;
    readonly specialist: SpecialistRow;
    readonly amount: number;
    readonly currency: string;
    /** What the try says that it took. */
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
      userId: user.id, email: user.email, name: [row.firstName, row.lastName].filter(Boolean).join(' '), lang: row.lang ?? user.lang,
      zone: row.zone ?? user.zone ?? scope.tenant.zone,
    },
    with: fullName(specialist),
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    amount,
    currency,
    ...(row.product ? { product: row.product.title[row.lang ?? user.lang] } : {}),
    ...(credits > 0 ? { credits } : {}),
    ...(voucher > 0 ? { voucher: true } : {}),
  });
}
