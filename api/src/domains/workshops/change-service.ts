import type { Lang } from '@tessera/contracts/languages';
import type { MoveWorkshop } from '@tessera/contracts/provider';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { sendRefunds, type BookingDeps } from '../booking/index.ts';
import { addChange, lastChange, setTimeAndPlace, stopSale } from '../products/index.ts';
import { callOffOrders, listStanding, tellMoved } from '../purchases/index.ts';
import { listCities } from '../reference/index.ts';
import { checkMove, instantOf, isSame, type TimeAndPlace } from './move-rules.ts';
import { lockOwn } from './own-workshop.ts';

type Own = Awaited<ReturnType<typeof lockOwn>>;
interface Changed {
  readonly id: string;
  /** How many people had a paid seat, and were told. */
  readonly told: number;
}
export type MoveInput = z.infer<z.ZodMiniObject<typeof MoveWorkshop>> & { readonly id: string; readonly step: number };

const timeOf = ({ product: { facts } }: Own): TimeAndPlace => ({
  startsAt: Date.parse(facts.startsAt ?? ''),
  place: facts.place,
});
const countPaid = async (tx: Db, id: string): Promise<number> =>
  (await listStanding(tx, id)).filter(({ status }) => status === 'success').length;
const dated = ({ startsAt, place }: TimeAndPlace) => ({ startsAt: new Date(startsAt), place: place ?? null });

/**
 * Calls a workshop off: its sale ends, every seat is refunded in full and its buyer is told. Idempotent: the first reason
 * stays. Throws the errors of `lockOwn`, and WORKSHOP_PAST.
 */
export async function callOff(
  deps: BookingDeps,
  scope: Scope,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Changed> {
  const now = scope.now.epochMilliseconds;
  const done = await deps.db.transaction(async (tx) => {
    const own = await lockOwn(tx, scope, id);
    const last = await lastChange(tx, id);
    if (own.product.calledOffAt !== null) return { told: last?.told ?? 0, orders: [] };
    const { startsAt, place } = dated(timeOf(own));
    // Without a time nothing was sold.
    if (!(startsAt.getTime() > now)) throw fail('WORKSHOP_PAST');
    const told = await countPaid(tx, id);
    await stopSale(tx, id, new Date(now));
    await addChange(tx, {
      productId: id,
      step: (last?.step ?? 0) + 1,
      kind: 'called-off',
      by: requireActor(scope),
      at: new Date(now),
      fromStartsAt: startsAt,
      fromPlace: place,
      startsAt,
      place,
      zone: last?.zone ?? own.own.zone,
      told,
      reason,
    });
    return { told, orders: await callOffOrders(deps, tx, scope, id) };
  });
  // What the gateway refuses now is tried again by the job that looks after all refunds.
  for (const orderId of done.orders) await sendRefunds(deps, orderId);
  return { id, told: done.told };
}

/** Where a workshop is to be: as before, or at an address of another city, in the language of who gives it. */
async function placeOf(
  tx: Db,
  scope: Scope,
  before: { readonly zone: string; readonly place: string | undefined; readonly lang: Lang },
  { city, address }: Pick<MoveInput, 'city' | 'address'>,
) {
  if (city === '') return before;
  const found = (await listCities(tx, scope)).find(({ code }) => code === city);
  if (!found) throw fail('WORKSHOP_PLACE_UNKNOWN');
  if (address === '') throw fail('BAD_INPUT', [{ path: 'address', message: 'required' }]);
  return { zone: found.zone, place: `${address}, ${found.name[before.lang]}` };
}

/**
 * Moves a workshop to a wall time of its place or of another one, and tells everybody with a seat. Throws the errors of
 * `lockOwn`, CONFLICT when it was changed meanwhile, WORKSHOP_CALLED_OFF, WORKSHOP_PAST, WORKSHOP_PLACE_UNKNOWN, and those
 * of `instantOf` and `checkMove`.
 */
export async function move(deps: BookingDeps, scope: Scope, input: MoveInput): Promise<Changed> {
  const { id } = input;
  const now = scope.now.epochMilliseconds;
  return deps.db.transaction(async (tx) => {
    const own = await lockOwn(tx, scope, id);
    const last = await lastChange(tx, id);
    const step = last?.step ?? 0;
    const before = timeOf(own);
    if (own.product.calledOffAt !== null) throw fail('WORKSHOP_CALLED_OFF');
    if (!(before.startsAt > now)) throw fail('WORKSHOP_PAST');
    // As on a letter: in the language of who gives it, whoever reads it.
    const lang = own.own.languages[0] ?? 'en';
    const there = { zone: last?.zone ?? own.own.zone, place: before.place, lang };
    const { zone, place } = await placeOf(tx, scope, there, input);
    const to = { startsAt: instantOf(input.day, input.time, zone), place };
    // The same press twice, or in two tabs.
    if (step !== input.step) {
      if (isSame(before, to)) return { id, told: last?.told ?? 0 };
      throw fail('CONFLICT');
    }
    checkMove(before, to, now);
    const told = await countPaid(tx, id);
    const [from, next] = [dated(before), dated(to)];
    await setTimeAndPlace(tx, own.product, { startsAt: next.startsAt.toISOString(), place });
    await addChange(tx, {
      productId: id,
      step: step + 1,
      kind: 'moved',
      by: requireActor(scope),
      at: new Date(now),
      fromStartsAt: from.startsAt,
      fromPlace: from.place,
      ...next,
      zone,
      told,
    });
    await tellMoved(deps, tx, scope, id);
    return { id, told };
  });
}
