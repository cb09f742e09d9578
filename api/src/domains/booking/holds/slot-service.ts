import type { SlotDetails } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import { clockOf } from '@tessera/server/zone-clock';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { closestTo, endOf, formatSlotStart, freeStarts } from '../../availability/index.ts';
import { findMany, kindsOf, soldAt, toPeople } from '../../specialists/index.ts';
import { priceLines } from '../pricing/price-rules.ts';
import { toPrice } from '../pricing/price-service.ts';
import { quote } from '../pricing/quote-service.ts';
import { cityNames, placeOf } from '../visits/place-service.ts';
import { findBusy } from './busy-queries.ts';
import { slotState } from './hold-rules.ts';
import { requireOffered } from './hold-service.ts';
import { findPlace, type Where } from './find-place.ts';

const DAY = 86_400_000;
/** Alternatives are searched this long before and after the requested slot. */
const NEARBY = { before: 7 * DAY, after: 21 * DAY };
const ALTERNATIVES = 3;

/**
 * Everything the wizard shows about a slot. Throws the errors of `findPlace`, and SLOT_NOT_OFFERED unless the slot is
 * already the visitor's.
 */
export async function slotDetails(
  deps: { readonly db: Db },
  scope: Scope,
  input: Where & { readonly lang: Lang },
): Promise<SlotDetails> {
  const { db } = deps;
  const place = await findPlace(db, scope, input);
  const { specialist, offer, start, taken, terms } = place;
  const now = scope.now.epochMilliseconds;
  const state = slotState(taken, start, scope, now, terms?.product.id ?? null);
  if (state !== 'mine') requireOffered(place, scope);
  const range = { from: Math.max(now, start - NEARBY.before), to: start + NEARBY.after };
  const busy = await findBusy(db, scope, [specialist.id], { start: range.from, end: range.to + DAY });
  const [found] = await findMany(db, scope, [specialist.id]);
  const row = found && soldAt(found, terms);
  const person = row ? (await toPeople(db, scope, [row], input.lang)).get(row.id) : undefined;
  if (!row || !person) throw fail('NOT_FOUND');
  const cities = await cityNames(db, scope, [row], input.lang);
  const end = endOf(offer, start);
  const times = { startsAt: new Date(start), endsAt: new Date(end) };
  const money = (amount: number) => ({ amount, currency: row.currency });
  const { price, discount, total } = await quote(db, scope, row);
  return {
    specialist: person,
    clock: clockOf(person.zone, now),
    startsAt: formatSlotStart(start),
    endsAt: formatSlotStart(end),
    duration: offer.duration,
    online: specialist.online,
    product: terms && { id: terms.product.id, title: terms.product.title[input.lang] },
    places: kindsOf(specialist).map((kind) => placeOf(kind, times, row, cities)),
    state,
    price: money(price),
    discount: money(discount),
    total: money(total),
    lines: toPrice(priceLines({ price, discount }), row.currency).lines,
    alternatives: closestTo(
      start,
      freeStarts(offer, busy.get(specialist.id) ?? [], { ...range, now }),
      ALTERNATIVES,
    ).map(formatSlotStart),
  };
}
