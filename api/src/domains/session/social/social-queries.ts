import type { SocialProvider } from '@tessera/contracts/session';
import { and, eq, gt, gte, lte, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { accounts } from '../tables.ts';
import { socialArrivals, socialStarts } from './tables.ts';

export type Start = typeof socialStarts.$inferSelect;
export type Arrival = typeof socialArrivals.$inferSelect;

export async function addStart(db: Db, start: Start): Promise<void> {
  await db.insert(socialStarts).values(start);
}
/** Where an answer belongs, without using it up. */
export async function findStart(db: Db, stateHash: string): Promise<Start | null> {
  const [row] = await db.select().from(socialStarts).where(eq(socialStarts.stateHash, stateHash));
  return row ?? null;
}
/** Uses a start up; null for another browser's. One statement, so that of two answers one finds nothing. */
export async function takeStart(db: Db, stateHash: string, browser: string): Promise<Start | null> {
  const [row] = await db
    .delete(socialStarts)
    .where(and(eq(socialStarts.stateHash, stateHash), eq(socialStarts.browser, browser)))
    .returning();
  return row ?? null;
}
export async function addArrival(db: Db, arrival: Arrival): Promise<void> {
  await db.insert(socialArrivals).values(arrival);
}
export async function findArrival(
  db: Db,
  of: {
    readonly id: string;
    readonly browser: string;
    readonly tenantId: string;
    readonly origin: string;
    readonly now: Date;
  },
): Promise<Arrival | null> {
  const [row] = await db
    .select()
    .from(socialArrivals)
    .where(
      and(
        eq(socialArrivals.id, of.id),
        eq(socialArrivals.browser, of.browser),
        eq(socialArrivals.tenantId, of.tenantId),
        eq(socialArrivals.origin, of.origin),
        gt(socialArrivals.expiresAt, of.now),
      ),
    );
  return row ?? null;
}
/** Uses an arrival up; false when somebody was faster. */
export async function dropArrival(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(socialArrivals).where(eq(socialArrivals.id, id)).returning({ id: socialArrivals.id });
  return gone.length > 0;
}
export async function dropOldSocial(db: Db, now: Date): Promise<void> {
  await db.delete(socialStarts).where(lte(socialStarts.expiresAt, now));
  await db.delete(socialArrivals).where(lte(socialArrivals.expiresAt, now));
}

/** The account that a provider's subject opens. */
export async function findLinked(db: Db, provider: SocialProvider, subject: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, provider), eq(accounts.accountId, subject)));
  return row?.userId ?? null;
}
/** False when the provider's subject opens an account already. */
export async function addLink(
  tx: Db,
  link: {
    readonly id: string;
    readonly userId: string;
    readonly provider: SocialProvider;
    readonly subject: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const rows = await tx
    .insert(accounts)
    .values({
      id: link.id,
      userId: link.userId,
      providerId: link.provider,
      accountId: link.subject,
      createdAt: link.at,
      updatedAt: link.at,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return rows.length > 0;
}
/** The ways into an account that the login library's table knows: `credential` is the password. */
export const findWays = (db: Db, userId: string) =>
  db
    .select({ provider: accounts.providerId, since: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, userId));
export async function dropLink(tx: Db, userId: string, provider: SocialProvider): Promise<boolean> {
  const gone = await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, provider)))
    .returning({ id: accounts.id });
  return gone.length > 0;
}
/** Closes an account to every provider that was linked at an instant or later. */
export async function dropLinksSince(tx: Db, userId: string, since: Date): Promise<void> {
  await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential'), gte(accounts.createdAt, since)));
}
