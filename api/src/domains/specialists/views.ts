import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { onOffer } from './queries.ts';
import { specialists } from './tables.ts';

/** Whom the tenant offers, as the queries of other domains may join them. */
export const offeredView = (db: Db, scope: Scope) =>
  db.select({ id: specialists.id, atlasUrl: specialists.atlasUrl, online: specialists.online }).from(specialists).where(onOffer(db, scope)).as('offered_view');

/** The id behind an address word, for statements that know nothing else of the specialist yet. */
export const idOfUrl = (atlasUrl: Placeholder): SQL => sql`(select ${specialists.id} from ${specialists} where ${specialists.atlasUrl} = ${atlasUrl})`;
