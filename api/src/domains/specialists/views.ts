import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { onOffer } from './queries.ts';
import { specialists } from './tables.ts';

/** The specialists offered by the tenant, for joins in the queries of other domains. */
export const offeredView = (db: Db, scope: Scope) =>
  db
    .select({ id: specialists.id, atlasUrl: specialists.atlasUrl, online: specialists.online })
    .from(specialists)
    .where(onOffer(db, scope))
    .as('offered_view');

/** The id for a URL segment, for statements that have not loaded the specialist yet. */
export const idOfUrl = (atlasUrl: Placeholder): SQL =>
  sql`(select ${specialists.id} from ${specialists} where ${specialists.atlasUrl} = ${atlasUrl})`;

/** The names of all specialists, also of those who are not shown any more. */
export const nameView = (db: Db) =>
  db
    .select({ id: specialists.id, firstName: specialists.firstName, lastName: specialists.lastName })
    .from(specialists)
    .as('name_view');

/** The domain of each specialist, for counts that name nobody. */
export const domainView = (db: Db) =>
  db.select({ id: specialists.id, domain: specialists.domain }).from(specialists).as('domain_view');

/** All profiles with their status, for what administrators decide about them. */
export const statusView = (db: Db) =>
  db
    .select({
      id: specialists.id,
      userId: specialists.userId,
      atlasUrl: specialists.atlasUrl,
      name: sql<string>`concat_ws(' ', nullif(${specialists.title}, ''), ${specialists.firstName}, ${specialists.lastName})`.as(
        'name',
      ),
      status: specialists.status,
      suspendedAt: specialists.suspendedAt,
      suspendedComment: specialists.suspendedComment,
    })
    .from(specialists)
    .as('status_view');
