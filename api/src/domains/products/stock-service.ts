import type { ProductCard } from '@tessera/contracts/products';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { stockOf, type Stock } from './product-rules.ts';
import type { ProductRow } from './queries.ts';
import { listContentLangs } from './sale-queries.ts';
import { countSeats } from './seat-queries.ts';
import { listRooms } from './workshop-queries.ts';

export type Stocks = ReadonlyMap<string, Stock>;
/** What the card of a product says of whether it can be bought. */
export const saleOf = ({ state, left }: Stock): Pick<ProductCard, 'onSale' | 'closed' | 'calledOff' | 'left'> => ({
  onSale: state === 'open',
  ...(state === 'full' || state === 'past' ? { closed: state } : {}),
  // Screens of before know two reasons.
  ...(state === 'calledOff' ? { closed: 'past', calledOff: true } : {}),
  ...(left === null ? {} : { left }),
});

/** Whether these products can be bought now, by id. */
export async function stocksOf(db: Db, scope: Scope, rows: readonly ProductRow[]): Promise<Stocks> {
  const idsOf = (kind: ProductRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const now = scope.now.epochMilliseconds;
  const [taken, contents, rooms] = await Promise.all([
    countSeats(db, idsOf('workshop'), new Date(now)),
    listContentLangs(db, idsOf('digital')),
    listRooms(db, idsOf('workshop')),
  ]);
  return new Map(
    rows.map((row) => [
      row.id,
      stockOf(row, {
        taken: taken.get(row.id) ?? 0,
        hasContent: contents.has(row.id),
        hasRoom: rooms.has(row.id),
        now,
      }),
    ]),
  );
}
