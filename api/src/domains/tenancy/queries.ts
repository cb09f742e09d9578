import type { Lang } from '@tessera/contracts/languages';
import type { ReleaseDocument } from '@tessera/contracts/release';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope, Tenant } from '../../platform/scope.ts';
import { memberships, tenants, users } from './tables.ts';
import { memberView } from './views.ts';

/** The tenant of a code; the only query without a scope, because the scope begins with it. */
export async function findTenant(db: Db, code: string): Promise<Tenant | null> {
  const [row] = await db.select().from(tenants).where(eq(tenants.code, code));
  return row ?? null;
}

/** The tenant of an id that stands in a row of ours. */
export async function findTenantById(db: Db, id: string): Promise<Tenant | null> {
  const [row] = await db.select().from(tenants).where(eq(tenants.id, id));
  return row ?? null;
}

/**
 * Writes down where a tenant's site stands and what it is called; a tenant that is new here is added, with every specialist on offer. Without
 * a brand, which older registries do not send, one that is unknown here is passed over.
 */
export async function keepTenant(db: Db, code: string, hosts: readonly string[], brand: ReleaseDocument['brand']): Promise<void> {
  const known = brand ? { ...brand, seed: brand.seed ?? null, hosts: [...hosts] } : { hosts: [...hosts] };
  if (brand) await db.insert(tenants).values({ id: newId(), code, ...brand, ...known, allSpecialists: true }).onConflictDoUpdate({ target: tenants.code, set: known });
  else await db.update(tenants).set(known).where(eq(tenants.code, code));
}

/** Makes a person a customer of the tenant, unless they are a member already. */
export async function ensureMembership(db: Db, scope: Scope, userId: string): Promise<void> {
  const createdAt = new Date(scope.now.epochMilliseconds);
  await db.insert(memberships).values({ tenantId: scope.tenant.id, userId, role: 'customer', createdAt }).onConflictDoNothing();
}

export type UserRow = typeof users.$inferSelect;
/** Accounts by id. Whose they are is the caller's question. */
export async function findUsers(db: Db, _scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, UserRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A person with their membership at one tenant. */
export async function findPerson(db: Db, tenant: { readonly id: string }, userId: string) {
  const member = memberView(tenant.id);
  const [row] = await db.select().from(member).where(eq(member.id, userId));
  return row ?? null;
}
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Whose account an address belongs to; addresses are stored in lower case. */
export async function findByEmail(db: Db, email: string): Promise<(Pick<Person, 'id' | 'firstName' | 'email' | 'lang'> & { readonly zone: string | null }) | null> {
  const columns = { id: users.id, firstName: users.firstName, email: users.email, lang: users.lang, zone: users.zone };
  const [row] = await db.select(columns).from(users).where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

export async function setLanguage(db: Db, userId: string, lang: Lang, at: Date): Promise<void> {
  await db.update(users).set({ lang, updatedAt: at }).where(eq(users.id, userId));
}
/** Who opened a link that was sent to an address has shown that it is theirs. */
export async function setEmailVerified(db: Db, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ emailVerified: true, updatedAt: at }).where(eq(users.id, userId));
}
