import type { Lang } from '@tessera/contracts/languages';
import type { ReleaseDocument } from '@tessera/contracts/release';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope, Tenant } from '../../platform/scope.ts';
import { memberships, tenants, users } from './tables.ts';
import { memberView } from './views.ts';

/** The tenant with a code; the only query without a scope, because the scope is built from it. */
export async function findTenant(db: Db, code: string): Promise<Tenant | null> {
  const [row] = await db.select().from(tenants).where(eq(tenants.code, code));
  return row ?? null;
}

/** The tenant with an id taken from one of our own rows. */
export async function findTenantById(db: Db, id: string): Promise<Tenant | null> {
  const [row] = await db.select().from(tenants).where(eq(tenants.id, id));
  return row ?? null;
}

/**
 * Stores a tenant's hosts and brand; a new tenant is added, with all specialists offered. Without a brand, which older
 * registries do not send, an unknown tenant is ignored.
 */
export async function keepTenant(
  db: Db,
  code: string,
  hosts: readonly string[],
  brand: ReleaseDocument['brand'],
): Promise<void> {
  const known = brand
    ? {
        ...brand,
        seed: brand.seed ?? null,
        flags: brand.flags ?? {},
        sorting: brand.sorting ?? null,
        categories: brand.categories ?? null,
        extraSignupFields: brand.extraSignupFields ?? [],
        hosts: [...hosts],
      }
    : { hosts: [...hosts] };
  if (brand)
    await db
      .insert(tenants)
      .values({ id: newId(), code, ...brand, ...known, allSpecialists: true })
      .onConflictDoUpdate({ target: tenants.code, set: known });
  else await db.update(tenants).set(known).where(eq(tenants.code, code));
}

/** Makes a user a customer of the tenant, unless they already are a member. */
export async function ensureMembership(db: Db, scope: Scope, userId: string): Promise<void> {
  const createdAt = new Date(scope.now.epochMilliseconds);
  await db
    .insert(memberships)
    .values({ tenantId: scope.tenant.id, userId, role: 'customer', createdAt })
    .onConflictDoNothing();
}

export type UserRow = typeof users.$inferSelect;
/** Accounts by id. The caller must check ownership. */
export async function findUsers(db: Db, _scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, UserRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A user, for work in the background. */
export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** A user with their membership at one tenant. */
export async function findPerson(db: Db, tenant: { readonly id: string }, userId: string) {
  const member = memberView(tenant.id);
  const [row] = await db.select().from(member).where(eq(member.id, userId));
  return row ?? null;
}
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The tenants at which a user is a member. */
export const listMemberships = (db: Db, userId: string): Promise<Pick<Tenant, 'code' | 'name' | 'hostClass'>[]> =>
  db
    .select({ code: tenants.code, name: tenants.name, hostClass: tenants.hostClass })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(tenants.code));

/** The account with an address; addresses are stored in lower case. */
export async function findByEmail(
  db: Db,
  email: string,
): Promise<(Pick<Person, 'id' | 'firstName' | 'email' | 'lang'> & { readonly zone: string | null }) | null> {
  const columns = { id: users.id, firstName: users.firstName, email: users.email, lang: users.lang, zone: users.zone };
  const [row] = await db.select(columns).from(users).where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

/** Adds an account whose address is confirmed; false when the address has one by now. */
export async function addUser(
  tx: Db,
  user: Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName' | 'lang' | 'portrait'>,
  at: Date,
): Promise<boolean> {
  const name = `${user.firstName} ${user.lastName}`;
  const rows = await tx
    .insert(users)
    .values({ ...user, name, emailVerified: true, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * Saves what a person says about themselves, if the account is still as it was at `from`; its row, or null when it has
 * been changed since.
 */
export async function saveUser(
  tx: Db,
  userId: string,
  data: Pick<UserRow, 'firstName' | 'lastName' | 'lang' | 'zone'>,
  version: { readonly from: Date; readonly to: Date },
): Promise<UserRow | null> {
  const name = `${data.firstName} ${data.lastName}`;
  const [row] = await tx
    .update(users)
    .set({
      ...data,
      name,
      // The form shows a language that nobody chose as well; only another one is a choice.
      langChosen: sql`${users.langChosen} or ${users.lang} <> ${data.lang}`,
      updatedAt: version.to,
    })
    .where(and(eq(users.id, userId), eq(users.updatedAt, version.from)))
    .returning();
  return row ?? null;
}
export async function setLanguage(db: Db, userId: string, lang: Lang, at: Date): Promise<void> {
  await db.update(users).set({ lang, langChosen: true, updatedAt: at }).where(eq(users.id, userId));
}
/** Gives an account another, verified address, if it still has the one before; the address must be free. */
export async function setEmail(
  tx: Db,
  userId: string,
  email: { readonly from: string | null; readonly to: string },
  at: Date,
): Promise<boolean> {
  const has = email.from === null ? eq(users.id, userId) : and(eq(users.id, userId), eq(users.email, email.from));
  const rows = await tx
    .update(users)
    .set({ email: email.to, emailVerified: true, updatedAt: at })
    .where(has)
    .returning({ id: users.id });
  return rows.length > 0;
}
/** Gives a user another photo, or none; the id of the former one. Locks the user until the end of the transaction. */
export async function swapImage(tx: Db, userId: string, image: string | null): Promise<string | null> {
  const [row] = await tx.select({ image: users.image }).from(users).where(eq(users.id, userId)).for('update');
  // Not a change of the personal data, whose form may be open with changes of its own.
  await tx.update(users).set({ image }).where(eq(users.id, userId));
  return row?.image ?? null;
}
/** Notes when the introduction was seen; it is no part of the data that a save is based on. */
export async function setOnboarded(
  db: Db,
  userId: string,
  seen: Partial<Pick<UserRow, 'onboardedClientAt' | 'onboardedSpecialistAt'>>,
): Promise<void> {
  await db.update(users).set(seen).where(eq(users.id, userId));
}
/** Marks an address as verified, after its owner has opened a link sent to it. */
export async function setEmailVerified(db: Db, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ emailVerified: true, updatedAt: at }).where(eq(users.id, userId));
}
/** Codes of all partners, the main brand included. */
export const listTenantCodes = async (db: Db): Promise<readonly string[]> =>
  (await db.select({ code: tenants.code }).from(tenants).orderBy(asc(tenants.code))).map(({ code }) => code);
