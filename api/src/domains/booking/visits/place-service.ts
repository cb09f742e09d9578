import type { PlaceKind, VisitPlace } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findNames } from '../../reference/index.ts';
import { kindsOf, type SpecialistRow } from '../../specialists/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { openingOf, type Times } from './place-rules.ts';

/** Whether a visit takes place by video or in person. */
export const kindOf = ({ online }: Pick<BookingRow, 'online'>): PlaceKind => (online ? 'video' : 'inPerson');
/**
 * The place column of a row: the customer's choice, or unchanged. Throws BAD_INPUT for a kind that the specialist does
 * not offer.
 */
export function chosenPlace(
  terms: Pick<SpecialistRow, 'online'>,
  before: Pick<BookingRow, 'online'>,
  wanted: PlaceKind | undefined,
): Pick<BookingRow, 'online'> {
  if (wanted === undefined) return { online: before.online };
  if (!kindsOf(terms).includes(wanted))
    throw fail('BAD_INPUT', [{ path: 'place', message: 'Not offered by this specialist' }]);
  return { online: wanted === 'video' };
}

type Practice = Pick<SpecialistRow, 'city' | 'address'>;
/** Names of the cities where these specialists practise, by code. */
export async function cityNames(
  db: Db,
  scope: Scope,
  specialists: readonly Practice[],
  lang: Lang,
): Promise<ReadonlyMap<string, string>> {
  const { cities } = await findNames(db, scope, {
    cities: [...new Set(specialists.map(({ city }) => city))],
    specialities: [],
  });
  return new Map([...cities].map(([code, names]) => [code, names[lang]]));
}
/**
 * The place of a visit and how to get there, for pages, mails and calendar files alike. The address is where the
 * specialist practises now, so that it stays correct after the practice has moved.
 */
export function placeOf(
  kind: PlaceKind,
  times: Times,
  practice: Practice,
  cities: ReadonlyMap<string, string>,
): VisitPlace {
  if (kind === 'video') {
    const { opensAt, closesAt } = openingOf(times);
    return { kind, opensAt: new Date(opensAt).toISOString(), closesAt: new Date(closesAt).toISOString() };
  }
  return { kind, address: practice.address, city: cities.get(practice.city) ?? '' };
}
