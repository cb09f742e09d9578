import type { Db } from '../../platform/database.ts';
import { listBought } from '../products/index.ts';
import { purchasesOf } from './queries.ts';

/** How many seats a person has paid for at workshops that have not begun, on every site. */
export async function countSeatsAhead(db: Db, userId: string, now: Date): Promise<number> {
  const standing = (await purchasesOf(db, userId)).filter(
    ({ purchase, status }) => purchase.kind === 'workshop' && purchase.returnedAt === null && status === 'success',
  );
  const products = await listBought(
    db,
    standing.map(({ purchase }) => purchase.productId),
  );
  const ahead = new Set(
    products.filter(({ facts }) => Date.parse(facts.startsAt ?? '') > now.getTime()).map(({ id }) => id),
  );
  return standing.filter(({ purchase }) => ahead.has(purchase.productId)).length;
}
