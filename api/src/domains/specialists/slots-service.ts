import type { Slot } from '@tessera/contracts/specialists';
import type { Money } from '@tessera/contracts/values';
import { clockOf } from '@tessera/server/zone-clock';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { endOf, formatSlotStart, freeStarts, loadOffers } from '../availability/index.ts';
import { kindsOf } from './place-kinds.ts';
import { soldAt } from './sold-at.ts';
import { findById } from './queries.ts';
import type { SpecialistDeps } from './service.ts';

const DAY = 86_400_000;
/** Maximum length of the range that one call may query. */
const MAX_RANGE = 62 * DAY;
const DEFAULT_RANGE = 28 * DAY;

/** The requested range in epoch milliseconds. Throws BAD_INPUT when it is invalid or longer than 62 days. */
function rangeOf(
  scope: Scope,
  input: { readonly from?: string | undefined; readonly to?: string | undefined },
): { from: number; to: number } {
  const from = input.from === undefined ? scope.now.epochMilliseconds : Date.parse(input.from);
  const to = input.to === undefined ? from + DEFAULT_RANGE : Date.parse(input.to);
  if (Number.isNaN(from)) throw fail('BAD_INPUT', [{ path: 'from', message: 'Not a date' }]);
  if (Number.isNaN(to)) throw fail('BAD_INPUT', [{ path: 'to', message: 'Not a date' }]);
  if (to <= from || to - from > MAX_RANGE)
    throw fail('BAD_INPUT', [{ path: 'to', message: 'Must be after from, by at most 62 days' }]);
  return { from, to };
}

export interface SlotsInput {
  readonly profileId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly calculatePrice?: 'true' | 'false' | undefined;
  readonly productId?: string | undefined;
}
/**
 * The free slots of a specialist, for the plain meeting or for one of their products, which has its own duration and
 * price. A slot held by the caller counts as free. The discount is the one for a first meeting; with `calculatePrice`
 * it is the caller's own, which is zero after a first meeting.
 */
export async function availableSlots(deps: SpecialistDeps, scope: Scope, input: SlotsInput) {
  const { from, to } = rangeOf(scope, input);
  const found = await findById(deps.db, scope, input.profileId);
  if (!found) throw fail('NOT_FOUND');
  const row = soldAt(
    found,
    input.productId === undefined ? null : await deps.findProductTerms(deps.db, scope, found.id, input.productId),
  );
  const offer = (await loadOffers(deps.db, scope, [row])).get(row.id);
  const busy = await deps.findBusy(deps.db, scope, [row.id], { start: from, end: to + DAY });
  const starts = offer ? freeStarts(offer, busy.get(row.id) ?? [], { from, to, now: scope.now.epochMilliseconds }) : [];
  const caller = input.calculatePrice === 'true' ? scope : { ...scope, actor: null };
  const { price, discount } = await deps.quote(deps.db, caller, row);
  const money = (amount: number): Money => ({ amount, currency: row.currency });
  return {
    profileId: row.id,
    zone: row.zone,
    clock: clockOf(row.zone, scope.now.epochMilliseconds),
    duration: row.duration,
    currency: row.currency,
    price: money(price),
    firstMeetingDiscount: money(discount),
    places: kindsOf(row),
    slots: starts.map((start): Slot => ({
      startsAt: formatSlotStart(start),
      endsAt: formatSlotStart(endOf(row, start)),
    })),
  };
}
