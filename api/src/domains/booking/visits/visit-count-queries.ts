import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import type { Domain } from '@tessera/contracts/values';
import type { Db } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { domainView } from '../../specialists/index.ts';
import { bookings } from '../tables.ts';

/** How many visits took place on this site, by domain, weekday (1 is Monday, by the specialist's clock) and kind of place. */
export async function countVisits(
  db: Db,
  { tenant }: Scope,
  within: { readonly from: Date; readonly until: Date },
): Promise<{ domain: Domain; weekday: number; online: boolean; visits: number }[]> {
  const domains = domainView(db);
  const weekday = sql<number>`extract(isodow from ${bookings.wallTime}::timestamp)::int`;
  return db
    .select({ domain: domains.domain, weekday, online: bookings.online, visits: count() })
    .from(bookings)
    .innerJoin(domains, eq(domains.id, bookings.specialistId))
    .where(
      and(
        eq(bookings.tenantId, tenant.id),
        eq(bookings.status, 'booked'),
        gte(bookings.endsAt, within.from),
        lt(bookings.endsAt, within.until),
      ),
    )
    .groupBy(domains.domain, weekday, bookings.online);
}
