import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Tenant } from '../../platform/scope.ts';
import { memberships, tenants } from './tables.ts';

/** The tenant of a code; the only query without a scope, because the scope begins with it. */
export async function findTenant(db: Db, code: string): Promise<Tenant | null> {
  const [row] = await db.select().from(tenants).where(eq(tenants.code, code));
  return row ?? null;
}

/** Makes a person a member of the tenant, unless they are one. */
export async function ensureMembership(db: Db, member: { readonly tenantId: string; readonly userId: string; readonly at: Date }): Promise<void> {
  await db.insert(memberships).values({ tenantId: member.tenantId, userId: member.userId, role: 'customer', createdAt: member.at }).onConflictDoNothing();
}
