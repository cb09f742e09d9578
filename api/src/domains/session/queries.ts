import { and, eq, lte, sql } from 'drizzle-orm';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { memberships, users } from '../tenancy/index.ts';
import { sessions, specialistApplications, verifications } from './tables.ts';

const personColumns = {
  id: users.id, name: users.name, firstName: users.firstName, lastName: users.lastName, email: users.email, lang: users.lang,
  emailVerified: users.emailVerified, portrait: users.portrait, role: users.role, membership: memberships.role,
};
/** A person with their membership at one tenant. */
export async function findPerson(db: Db, tenant: { readonly id: string }, userId: string) {
  const [row] = await db
    .select(personColumns)
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.tenantId, tenant.id)))
    .where(eq(users.id, userId));
  return row ?? null;
}
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const loginStatement = prepared((db) =>
  db
    .select({ sessionId: sessions.id, expiresAt: sessions.expiresAt, person: personColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.tenantId, sql.placeholder('tenantId'))))
    .where(and(eq(sessions.token, sql.placeholder('token')), eq(sessions.host, sql.placeholder('host'))))
    .prepare('login_of_token'),
);
/** A session of one host with its person, also one whose time is over: in one statement, because every request asks. */
export async function findLogin(db: Db, of: { readonly tenantId: string; readonly token: string; readonly host: string }) {
  const [row] = await loginStatement(db).execute({ ...of });
  return row ?? null;
}

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
/** Keeps this lock apart from those of other domains over the same id. */
const LINKS_SEED = 5;
/** Waits for whoever else makes a link for this person, until the end of their transaction. */
export async function lockLinks(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, ${sql.raw(String(LINKS_SEED))}))`);
}
/** Ends every link for a new password that a person was sent. */
export async function dropLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
export async function addApplication(db: Db, application: typeof specialistApplications.$inferInsert): Promise<void> {
  await db.insert(specialistApplications).values(application).onConflictDoNothing();
}
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}
/** Removes sessions and links whose time is over. `now` is the machine's, as the login library's is. */
export async function dropEnded(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(verifications).where(lte(verifications.expiresAt, now));
}
