import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { consents } from './tables.ts';

type At = Pick<Scope, 'tenant' | 'now'>;
type NewConsent = Pick<typeof consents.$inferInsert, 'id' | 'userId' | 'choice' | 'text' | 'lang'>;

export async function addConsent(db: Db, { tenant, now }: At, row: NewConsent): Promise<void> {
  await db.insert(consents).values({ ...row, tenantId: tenant.id, createdAt: new Date(now.epochMilliseconds) });
}
export async function endConsent(db: Db, { tenant, now }: At, id: string): Promise<void> {
  await db
    .update(consents)
    .set({ endedAt: new Date(now.epochMilliseconds) })
    .where(and(eq(consents.id, id), eq(consents.tenantId, tenant.id), isNull(consents.endedAt)));
}
/** Whether somebody granted it on this site with this proof, and has not chosen otherwise since. */
export async function isGranted(db: Db, { tenant }: At, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.id, id),
        eq(consents.tenantId, tenant.id),
        eq(consents.choice, 'granted'),
        isNull(consents.endedAt),
      ),
    );
  return rows.length > 0;
}
export async function dropConsents(db: Db, before: Date): Promise<void> {
  await db.delete(consents).where(lt(consents.createdAt, before));
}
