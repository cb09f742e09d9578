import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Scope } from '../../platform/scope.ts';
import { specialists, tenantSpecialists } from './tables.ts';
import { isActive, type SpecialistRow } from './queries.ts';

/** The fields of a specialist needed to take a slot. Durations are minutes. */
export type SpecialistTerms = Pick<
  SpecialistRow,
  'id' | 'atlasUrl' | 'zone' | 'duration' | 'buffer' | 'leastNotice' | 'online'
>;
const TERMS = {
  id: specialists.id,
  atlasUrl: specialists.atlasUrl,
  zone: specialists.zone,
  duration: specialists.duration,
  buffer: specialists.buffer,
  leastNotice: specialists.leastNotice,
  online: specialists.online,
};
const isThisUrl = and(eq(specialists.atlasUrl, sql.placeholder('atlasUrl')), isActive);
const anyTerms = prepared((db) => db.select(TERMS).from(specialists).where(isThisUrl).prepare('terms_of_specialist'));
const offeredTerms = prepared((db) =>
  db
    .select(TERMS)
    .from(specialists)
    .innerJoin(tenantSpecialists, eq(tenantSpecialists.specialistId, specialists.id))
    .where(and(isThisUrl, eq(tenantSpecialists.tenantId, sql.placeholder('tenantId'))))
    .prepare('terms_of_offered_specialist'),
);
/** The terms of a specialist offered by the tenant, by URL segment. */
export async function findTerms(db: Db, scope: Scope, atlasUrl: string): Promise<SpecialistTerms | null> {
  const [row] = scope.tenant.allSpecialists
    ? await anyTerms(db).execute({ atlasUrl })
    : await offeredTerms(db).execute({ atlasUrl, tenantId: scope.tenant.id });
  return row ?? null;
}
/** Locks the specialist's row until the end of the transaction, to serialise changes of terms and hours. */
export async function lockTerms(tx: Db, _scope: Scope, id: string): Promise<SpecialistRow | null> {
  const [row] = await tx.select().from(specialists).where(eq(specialists.id, id)).for('update');
  return row ?? null;
}
export async function changeTerms(
  tx: Db,
  _scope: Scope,
  id: string,
  terms: Pick<SpecialistRow, 'duration' | 'buffer' | 'leastNotice'>,
): Promise<void> {
  const { duration, buffer, leastNotice } = terms;
  await tx.update(specialists).set({ duration, buffer, leastNotice }).where(eq(specialists.id, id));
}
