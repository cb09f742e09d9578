import { and, asc, count, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { offeredView } from '../specialists/index.ts';
import type { Scope } from '../../platform/scope.ts';
import { savedSearches, savedSpecialists, searchAnswers, searchMails } from './tables.ts';

export type SearchRow = typeof savedSearches.$inferSelect;
/** A person on a site. */
export interface Owner {
  readonly userId: string;
  readonly tenantId: string;
}

const ofOwner = (
  table: typeof savedSpecialists | typeof savedSearches | typeof searchMails,
  { userId, tenantId }: Owner,
) => and(eq(table.userId, userId), eq(table.tenantId, tenantId));

/** The saved specialists that the site still offers, the newest first. */
export function listSpecialists(db: Db, scope: Scope, owner: Owner): Promise<{ id: string; atlasUrl: string }[]> {
  const offered = offeredView(db, scope);
  return db
    .select({ id: offered.id, atlasUrl: offered.atlasUrl })
    .from(savedSpecialists)
    .innerJoin(offered, eq(offered.id, savedSpecialists.specialistId))
    .where(ofOwner(savedSpecialists, owner))
    .orderBy(desc(savedSpecialists.createdAt), asc(offered.atlasUrl));
}
const counted = async (db: Db, table: typeof savedSpecialists | typeof savedSearches, owner: Owner) => {
  const [row] = await db.select({ n: count() }).from(table).where(ofOwner(table, owner));
  return row?.n ?? 0;
};
export const countSpecialists = (db: Db, owner: Owner): Promise<number> => counted(db, savedSpecialists, owner);
export const countSearches = (db: Db, owner: Owner): Promise<number> => counted(db, savedSearches, owner);
export async function keepSpecialist(db: Db, owner: Owner, specialistId: string, createdAt: Date): Promise<void> {
  await db
    .insert(savedSpecialists)
    .values({ ...owner, specialistId, createdAt })
    .onConflictDoNothing();
}
export async function forgetSpecialist(db: Db, owner: Owner, specialistId: string): Promise<void> {
  await db
    .delete(savedSpecialists)
    .where(and(ofOwner(savedSpecialists, owner), eq(savedSpecialists.specialistId, specialistId)));
}

export const listSearches = (db: Db, owner: Owner): Promise<SearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(ofOwner(savedSearches, owner))
    .orderBy(desc(savedSearches.createdAt), asc(savedSearches.id));
export async function insertSearch(db: Db, row: SearchRow): Promise<void> {
  await db.insert(savedSearches).values(row);
}
export async function setOn(
  db: Db,
  owner: Owner,
  id: string,
  isOn: boolean,
  touchedAt: Date,
): Promise<SearchRow | null> {
  const [row] = await db
    .update(savedSearches)
    // Who turns it on again means that they are told.
    .set({ isOn, touchedAt, ...(isOn ? { pausedUntil: null, endedAt: null } : {}) })
    .where(and(ofOwner(savedSearches, owner), eq(savedSearches.id, id)))
    .returning();
  return row ?? null;
}
export async function deleteSearch(db: Db, owner: Owner, id: string): Promise<boolean> {
  const rows = await db
    .delete(savedSearches)
    .where(and(ofOwner(savedSearches, owner), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}

/** People with a search that is watched and no mail since a time, at most so many. */
export async function listDue(db: Db, since: Date, now: Date, after: string, limit: number): Promise<Owner[]> {
  const rows = await db
    .selectDistinct({ userId: savedSearches.userId, tenantId: savedSearches.tenantId })
    .from(savedSearches)
    .leftJoin(
      searchMails,
      and(eq(searchMails.userId, savedSearches.userId), eq(searchMails.tenantId, savedSearches.tenantId)),
    )
    .where(
      and(
        eq(savedSearches.isOn, true),
        or(isNull(savedSearches.pausedUntil), lte(savedSearches.pausedUntil, now)),
        or(isNull(searchMails.lastAt), lte(searchMails.lastAt, since)),
      ),
    )
    .orderBy(asc(savedSearches.userId), asc(savedSearches.tenantId));
  return rows.filter(({ userId, tenantId }) => `${userId} ${tenantId}` > after).slice(0, limit);
}
export async function noteSeen(tx: Db, id: string, seen: string): Promise<void> {
  await tx.update(savedSearches).set({ seen }).where(eq(savedSearches.id, id));
}
/** One search of its owner, locked until the end of the transaction; null for another person's. */
export async function lockSearch(tx: Db, owner: Owner, id: string): Promise<SearchRow | null> {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(and(ofOwner(savedSearches, owner), eq(savedSearches.id, id)))
    .for('update');
  return row ?? null;
}
export async function findSearch(db: Db, owner: Owner, id: string): Promise<SearchRow | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(ofOwner(savedSearches, owner), eq(savedSearches.id, id)));
  return row ?? null;
}
export async function noteLooked(tx: Db, id: string, looked: string, touchedAt: Date): Promise<void> {
  await tx.update(savedSearches).set({ looked, touchedAt }).where(eq(savedSearches.id, id));
}
export type SearchState = Pick<SearchRow, 'isOn' | 'pausedUntil' | 'endedAt'>;
export async function setState(tx: Db, id: string, state: SearchState, touchedAt: Date): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ ...state, touchedAt })
    .where(eq(savedSearches.id, id));
}
export type AnswerRow = typeof searchAnswers.$inferSelect;
export async function listAnswers(db: Db, searchIds: readonly string[]): Promise<ReadonlyMap<string, AnswerRow>> {
  if (searchIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(searchAnswers)
    .where(inArray(searchAnswers.searchId, [...searchIds]));
  return new Map(rows.map((row) => [row.searchId, row]));
}
export async function keepAnswer(tx: Db, row: AnswerRow): Promise<void> {
  const { answer, reason, answeredAt } = row;
  await tx
    .insert(searchAnswers)
    .values(row)
    .onConflictDoUpdate({ target: searchAnswers.searchId, set: { answer, reason, answeredAt } });
}

/** The mails to a person, locked until the end of the transaction; null before the first. */
export async function findMails(tx: Db, owner: Owner) {
  const [row] = await tx.select().from(searchMails).where(ofOwner(searchMails, owner)).for('update');
  return row ?? null;
}
export async function noteMailed(tx: Db, row: typeof searchMails.$inferInsert): Promise<void> {
  await tx
    .insert(searchMails)
    .values(row)
    .onConflictDoUpdate({ target: [searchMails.userId, searchMails.tenantId], set: { lastAt: row.lastAt } });
}
/** Turns the mails off whose link has this hash; false if there is none. */
export async function stopMails(tx: Db, tokenHash: string): Promise<boolean> {
  const [owner] = await tx.select().from(searchMails).where(eq(searchMails.tokenHash, tokenHash));
  if (!owner) return false;
  await tx.update(savedSearches).set({ isOn: false }).where(ofOwner(savedSearches, owner));
  return true;
}
/** Deletes searches that nobody has touched since. */
export async function dropOld(db: Db, before: Date): Promise<void> {
  await db.delete(savedSearches).where(lte(savedSearches.touchedAt, before));
}
export async function eraseSaved(tx: Db, userId: string): Promise<void> {
  for (const table of [savedSpecialists, searchAnswers, savedSearches, searchMails])
    await tx.delete(table).where(inArray(table.userId, [userId]));
}
