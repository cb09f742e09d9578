import type { Lang } from '@tessera/contracts/languages';
import type { ProviderWorkshop, ProviderWorkshops } from '@tessera/contracts/provider';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { refundedOf, waitingRefunds } from '../payments/index.ts';
import { listChanges, listGiven, listRooms, stocksOf, type WorkshopChangeRow } from '../products/index.ts';
import { requireOwn } from '../provider/index.ts';
import { listCalledOff, listStanding } from '../purchases/index.ts';
import { listCities } from '../reference/index.ts';
import { findUsers } from '../tenancy/index.ts';

type People = Awaited<ReturnType<typeof findUsers>>;

function toChange(row: WorkshopChangeRow, people: People): ProviderWorkshop['changes'][number] {
  const by = people.get(row.by);
  return {
    kind: row.kind,
    at: row.at.toISOString(),
    by: by ? `${by.firstName} ${by.lastName}` : null,
    from: { startsAt: row.fromStartsAt.toISOString(), place: row.fromPlace },
    to: { startsAt: row.startsAt.toISOString(), place: row.place },
    told: row.told,
    reason: row.reason ?? '',
  };
}

/** The paid seats of a workshop, and what calling it off would pay back. */
async function soldOf(db: Db, productId: string) {
  const paid = (await listStanding(db, productId)).filter(({ status }) => status === 'success');
  const refunded = await refundedOf(
    db,
    paid.map(({ orderId }) => orderId),
  );
  const byCurrency = new Map<string, number>();
  for (const { orderId, amount, currency } of paid)
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount - (refunded.get(orderId) ?? 0));
  const back = [...byCurrency].map(([currency, amount]) => ({ amount, currency }));
  return { sold: paid.length, back: back.filter(({ amount }) => amount > 0) };
}

/** Those ahead first, the soonest first; then the others, the latest first. */
const inOrder = (items: readonly ProviderWorkshop[]): ProviderWorkshop[] => {
  const isAhead = ({ state }: ProviderWorkshop) => state !== 'past' && state !== 'calledOff';
  const at = ({ startsAt }: ProviderWorkshop) => Date.parse(startsAt ?? '') || 0;
  return [
    ...items.filter(isAhead).toSorted((a, b) => at(a) - at(b)),
    ...items.filter((one) => !isAhead(one)).toSorted((a, b) => at(b) - at(a)),
  ];
};

/** The workshops of the calling specialist. Throws the errors of `requireOwn`. */
export async function listWorkshops(
  { db }: { readonly db: Db },
  scope: Scope,
  { lang }: { readonly lang: Lang },
): Promise<ProviderWorkshops> {
  const own = await requireOwn(db, scope);
  const given = await listGiven(db, own.id);
  const products = given.map(({ product }) => product);
  const ids = products.map(({ id }) => id);
  const [stocks, changes, cities, off, rooms] = await Promise.all([
    stocksOf(db, scope, products),
    listChanges(db, ids),
    listCities(db, scope),
    listCalledOff(db, ids),
    listRooms(db, ids),
  ]);
  const people = await findUsers(db, scope, [...new Set(changes.map(({ by }) => by))]);
  const waiting = await waitingRefunds(
    db,
    off.map(({ orderId }) => orderId),
  );
  const items: ProviderWorkshop[] = [];
  for (const { product, minutes } of given) {
    const { id, facts } = product;
    const ofThis = changes.filter(({ productId }) => productId === id);
    items.push({
      id,
      title: product.title[lang],
      startsAt: facts.startsAt ?? null,
      minutes,
      zone: ofThis.at(-1)?.zone ?? own.zone,
      place: facts.place ?? null,
      joinUrl: rooms.get(id) ?? null,
      seats: facts.seats ?? 0,
      ...(await soldOf(db, id)),
      state: stocks.get(id)?.state ?? 'none',
      waiting: off.filter(({ orderId, productId }) => productId === id && waiting.has(orderId)).length,
      step: ofThis.at(-1)?.step ?? 0,
      changes: ofThis.map((row) => toChange(row, people)),
    });
  }
  const named = cities.map(({ code, name }) => ({ code, name: name[lang] }));
  return { items: inOrder(items), cities: named.toSorted((a, b) => a.name.localeCompare(b.name, lang)) };
}
