import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { offeredView } from '../specialists/index.ts';
import { isOffered } from './queries.ts';
import { products, productSpecialists } from './tables.ts';

/** The oldest meeting on sale here that costs nothing, and who gives it; null where there is none. */
export async function findFreeMeeting(db: Db, scope: Scope) {
  const offered = offeredView(db, scope);
  const rows = await db
    .select({
      id: products.id,
      title: products.title,
      summary: products.summary,
      specialistId: productSpecialists.specialistId,
      duration: productSpecialists.durationMinutes,
      currency: productSpecialists.currency,
    })
    .from(productSpecialists)
    .innerJoin(products, eq(products.id, productSpecialists.productId))
    .innerJoin(offered, eq(offered.id, productSpecialists.specialistId))
    .where(and(eq(products.kind, 'meeting'), eq(productSpecialists.priceMinor, 0), isOffered(db, scope)))
    .orderBy(asc(products.id), asc(offered.atlasUrl));
  const [first] = rows;
  if (!first) return null;
  const { id, title, summary } = first;
  return { id, title, summary, offers: rows.filter((row) => row.id === id) };
}
