import type { VisitPlace } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../../platform/database.ts';
import type { AppointmentMail, MailRecipient } from '../../../platform/mail.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { OrderRow } from '../../ledger/index.ts';
import { fullName, type SpecialistRow } from '../../specialists/index.ts';
import type { UserRow } from '../../tenancy/index.ts';
import { FREE_CANCELLING, isFreeToCancel } from './visit-rules.ts';
import type { BookingRow } from '../booking-row.ts';
import { cityNames, kindOf, placeOf } from './place-service.ts';

/** One side of an appointment, as addressed in mails. */
export interface Side {
  readonly audience: 'customer' | 'specialist';
  readonly to: MailRecipient;
  /** The other side, under the name that this one may see. */
  readonly with: string;
}
/** The sides of an appointment that have an account, each with their own language and zone. */
export function sidesOf(
  scope: Scope,
  row: BookingRow,
  specialist: SpecialistRow,
  users: ReadonlyMap<string, UserRow>,
): Side[] {
  const customer = row.userId === null ? undefined : users.get(row.userId);
  const provider = users.get(specialist.userId);
  const customerName = [row.firstName, row.lastName].filter(Boolean).join(' ');
  const to = (user: UserRow, name: string, lang: Lang | null, zone: string | null): MailRecipient => ({
    userId: user.id,
    email: user.email,
    name,
    lang: lang ?? user.lang,
    zone: zone ?? user.zone ?? scope.tenant.zone,
  });
  return [
    ...(customer
      ? [
          {
            audience: 'customer' as const,
            to: to(customer, customerName, row.lang, row.zone),
            with: fullName(specialist),
          },
        ]
      : []),
    ...(provider
      ? [
          {
            audience: 'specialist' as const,
            to: to(provider, fullName(specialist), null, row.specialistZone),
            with: customerName,
          },
        ]
      : []),
  ];
}

/** Facts included in every mail about a visit, for either side. */
export interface VisitFacts {
  readonly product?: string;
  readonly place: VisitPlace;
  readonly atlasUrl: string;
  readonly price?: NonNullable<AppointmentMail['price']>;
  readonly freeUntil?: number;
}
/** Product and place in the reader's language; price and deadline only for the customer. */
export async function visitFacts(
  tx: Db,
  scope: Scope,
  about: { readonly row: BookingRow; readonly specialist: SpecialistRow; readonly order: OrderRow | null },
  side: Pick<Side, 'audience' | 'to'>,
): Promise<VisitFacts> {
  const { row, specialist, order } = about;
  const { lang } = side.to;
  const isTheirs = side.audience === 'customer';
  return {
    ...(row.product ? { product: row.product.title[lang] } : {}),
    place: placeOf(kindOf(row), row, specialist, await cityNames(tx, scope, [specialist], lang)),
    atlasUrl: specialist.atlasUrl,
    ...(isTheirs && order ? { price: { amount: order.amount, currency: order.currency } } : {}),
    ...(isTheirs && row.status === 'booked' && isFreeToCancel(row, scope.now.epochMilliseconds)
      ? { freeUntil: row.startsAt.getTime() - FREE_CANCELLING }
      : {}),
  };
}
