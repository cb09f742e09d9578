import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { prepared } from '../../platform/prepared.ts';
import { findByEmail, memberView } from '../tenancy/index.ts';
import { accounts, sessions, specialistApplications, verifications } from './tables.ts';

const member = memberView(sql.placeholder('tenantId'));
const loginStatement = prepared((db) => {
  return db
    .select({
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      confirmedAt: sessions.confirmedAt,
      actingRole: sessions.actingRole,
      person: {
        id: member.id,
        name: member.name,
        firstName: member.firstName,
        lastName: member.lastName,
        email: member.email,
        lang: member.lang,
        langChosen: member.langChosen,
        emailVerified: member.emailVerified,
        portrait: member.portrait,
        image: member.image,
        premium: member.premium,
        onboardedClientAt: member.onboardedClientAt,
        onboardedSpecialistAt: member.onboardedSpecialistAt,
        role: member.role,
        membership: member.membership,
        furtherRoles: member.furtherRoles,
        businessUnit: member.businessUnit,
      },
    })
    .from(sessions)
    .innerJoin(member, eq(member.id, sessions.userId))
    .where(
      and(
        or(eq(sessions.token, sql.placeholder('token')), eq(sessions.previousToken, sql.placeholder('token'))),
        eq(sessions.host, sql.placeholder('host')),
      ),
    )
    .prepare('login_of_token');
});
/** A session of one host with its user, including expired ones. A single statement, because every request runs it. */
export async function findLogin(
  db: Db,
  of: { readonly tenantId: string; readonly token: string; readonly host: string },
) {
  const [row] = await loginStatement(db).execute({ ...of });
  return row ?? null;
}

/**
 * After a refused log-in: reads for an address without an account what the login library reads only of one that has an
 * account, whose second statement told by half a millisecond who has one.
 */
export async function evenRefusal(db: Db, email: string): Promise<void> {
  if (!(await findByEmail(db, email))) await db.select().from(accounts).where(eq(accounts.userId, newId())).limit(100);
}

/** The hash of a user's password; null for an account without one. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return row?.password ?? null;
}

/** Sets a user's password, also the first one of an account that was made without. */
export async function setPasswordHash(tx: Db, userId: string, password: string, at: Date): Promise<void> {
  const dates = { createdAt: at, updatedAt: at };
  await tx
    .insert(accounts)
    .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password, ...dates })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password, updatedAt: at } });
}

/** Leaves an account without a password; a reset link makes a new one. */
export async function dropPassword(tx: Db, userId: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
}

/** Keeps this lock apart from those of other domains on the same id. */
const LINKS_SEED = 5;
/** Serialises what creates links of a user or removes ways into the account, until the end of the transaction. */
export async function lockLinks(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, ${sql.raw(String(LINKS_SEED))}))`);
}
/** Invalidates all password reset links of a user. */
export async function dropLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
export async function addApplication(db: Db, application: typeof specialistApplications.$inferInsert): Promise<void> {
  await db.insert(specialistApplications).values(application).onConflictDoNothing();
}
/** When each has applied to become a specialist, for joins in the queries of other domains. */
export const applicationView = (db: Db) =>
  db
    .select({ userId: specialistApplications.userId, appliedAt: specialistApplications.createdAt })
    .from(specialistApplications)
    .as('application_view');
/** When a user applied to become a specialist; null for somebody who did not. */
export async function appliedAt(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: specialistApplications.createdAt })
    .from(specialistApplications)
    .where(eq(specialistApplications.userId, userId));
  return row?.at ?? null;
}
/** Whether a user has applied to become a specialist. */
export const hasApplied = async (db: Db, userId: string): Promise<boolean> => (await appliedAt(db, userId)) !== null;
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}
/** Deletes expired sessions and links. `now` is the machine's time, as used by the login library. */
export async function dropEnded(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(verifications).where(lte(verifications.expiresAt, now));
}
