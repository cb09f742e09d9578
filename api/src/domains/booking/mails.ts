import type { Db } from '../../platform/database.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Scope } from '../../platform/scope.ts';
import { fullName, type SpecialistRow } from '../specialists/index.ts';
import { findUsers } from '../tenancy/index.ts';
import type { BookingRow } from './booking-rules.ts';
import { calendarFile } from './calendar.ts';

/** Queues the mails to both sides of an appointment, each in the reader's own language and zone, in the caller's transaction. */
export async function queueMails(
  deps: { readonly mail: Mailer },
  tx: Db,
  scope: Scope,
  about: { readonly kind: 'appointment-booked' | 'appointment-cancelled'; readonly row: BookingRow; readonly specialist: SpecialistRow },
): Promise<void> {
  const { row, specialist } = about;
  const users = await findUsers(tx, scope, [row.userId ?? '', specialist.userId].filter(Boolean));
  const customer = row.userId === null ? undefined : users.get(row.userId);
  const provider = users.get(specialist.userId);
  const customerName = [row.firstName, row.lastName].filter(Boolean).join(' ');
  const sides = [
    { audience: 'customer' as const, user: customer, name: customerName, zone: row.zone, lang: row.lang, with: fullName(specialist) },
    {
      audience: 'specialist' as const,
      user: provider,
      name: fullName(specialist),
      zone: row.specialistZone,
      lang: provider?.lang,
      with: customerName,
    },
  ];
  for (const side of sides) {
    if (!side.user) continue;
    const lang = side.lang ?? side.user.lang;
    await deps.mail.enqueue(tx, {
      kind: about.kind,
      audience: side.audience,
      tenantCode: scope.tenant.code,
      origin: scope.origin,
      appointmentId: row.id,
      orderId: row.orderId ?? '',
      to: { userId: side.user.id, email: side.user.email, name: side.name, lang, zone: side.zone ?? side.user.zone ?? scope.tenant.zone },
      with: side.with,
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      ...(row.forWhom ? { forWhom: `${row.forWhom.firstName} ${row.forWhom.lastName}` } : {}),
      ...(row.cancelledBy === 'specialist' ? { why: row.cancelReason ?? '' } : {}),
      calendar: calendarFile(row, scope, { lang, email: side.user.email, name: side.name }),
    });
  }
}

/** Tells somebody that their payment came too late and goes back, in the caller's transaction. */
export async function queueReturned(
  deps: { readonly mail: Mailer },
  tx: Db,
  scope: Scope,
  about: { readonly row: BookingRow; readonly specialist: SpecialistRow; readonly amount: number; readonly currency: string },
): Promise<void> {
  const { row, specialist, amount, currency } = about;
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
  });
}
