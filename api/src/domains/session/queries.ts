import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { memberView } from '../tenancy/index.ts';
import { sessions, specialistApplications, verifications } from './tables.ts';

const member = memberView(sql.placeholder('tenantId'));
const loginStatement = prepared((db) => {
  const { id, name, firstName, lastName, email, lang, emailVerified, portrait, role, membership } = member;
  return db
    .select({ sessionId: sessions.id, expiresAt: sessions.expiresAt, person: { id, name, firstName, lastName, email, lang, emailVerified, portrait, role, membership } })
    .from(sessions)
    .innerJoin(member, eq(member.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), eq(sessions.host, sql.placeholder('host'))))
    .prepare('login_of_token');
});
/** A session of one host with its person, also one whose time is over: in one statement, because every request asks. */
export async function findLogin(db: Db, of: { readonly tenantId: string; readonly token: string; readonly host: string }) {
  const [row] = await loginStatement(db).execute({ ...of });
  return row ?? null;
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
