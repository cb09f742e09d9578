import type { PlaceKind } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { requireForWhom } from '../../clients/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { findOverlapping } from '../booking-queries.ts';
import { requireOwnTime } from '../holds/own-time-service.ts';
import { priceFor, type requireSold, type Wanted } from '../pricing/price-service.ts';
import { chosenPlace } from '../visits/place-service.ts';

export interface BookInput extends Pick<Wanted, 'voucherCode'> {
  /** In the currency of the price that the customer saw. */
  readonly credits?: { readonly amount: number; readonly currency: string } | undefined;
  readonly holdId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly note: string;
  readonly zone: string;
  readonly lang: Lang;
  /** An entry of the customer's own list of persons. */
  readonly beneficiaryId?: string | undefined;
  /** The product that the customer saw. */
  readonly productId?: string | undefined;
  /** How the visit takes place, as the customer saw it. */
  readonly place?: PlaceKind | undefined;
}

/** The error for a lost hold, depending on whether somebody else has the slot now. */
export async function endedBecause(tx: Db, scope: Scope, row: BookingRow): Promise<Error> {
  const others = await findOverlapping(tx, scope, row.specialistId, row.during);
  return fail(
    others.some(
      (other) =>
        other.id !== row.id && (other.status === 'booked' || other.heldUntil.getTime() > scope.now.epochMilliseconds),
    )
      ? 'SLOT_TAKEN'
      : 'HOLD_ENDED',
  );
}

/**
 * For whom the visit is, how it takes place and what it costs. Throws NOT_FOUND for another account's beneficiary,
 * OVERLAPPING_APPOINTMENTS when they are at another visit then, and the errors of `priceFor`.
 */
export async function agreeOn(
  tx: Db,
  scope: Scope,
  row: BookingRow,
  { specialist, product }: Awaited<ReturnType<typeof requireSold>>,
  input: BookInput,
) {
  const forWhom = await requireForWhom(tx, scope, input.beneficiaryId);
  await requireOwnTime(tx, scope, {
    userId: requireActor(scope),
    id: row.id,
    start: row.startsAt.getTime(),
    end: row.endsAt.getTime(),
    forWhom,
  });
  const place = chosenPlace(specialist, row, input.place);
  return { forWhom, place, priced: await priceFor(tx, scope, specialist, { ...input, product }) };
}
