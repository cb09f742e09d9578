import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { respondents, scales } from './tables.ts';

export type RespondentRow = typeof respondents.$inferSelect;
/** What never changes of a version. */
export type ScaleRow = Omit<typeof scales.$inferSelect, 'publishedAt' | 'withdrawnAt'>;
const isOn = isNull(scales.withdrawnAt);

/** Versions that were read before: they never change, and each is tens of kilobytes of JSON. */
const readBefore = new WeakMap<Db, Map<string, ScaleRow>>();
const head = { code: scales.code, version: scales.version };

export async function findVersion(db: Db, code: string, version: number): Promise<ScaleRow | undefined> {
  const known = readBefore.get(db) ?? new Map<string, ScaleRow>();
  readBefore.set(db, known);
  const key = `${code} ${version}`;
  const row =
    known.get(key) ??
    (
      await db
        .select({ ...head, slug: scales.slug, position: scales.position, pack: scales.pack })
        .from(scales)
        .where(and(eq(scales.code, code), eq(scales.version, version)))
    )[0];
  if (row) known.set(key, row);
  return row;
}
/** The newest version of every scale that can be begun, in their order. */
export async function listNewest(db: Db): Promise<ScaleRow[]> {
  const heads = await db
    .selectDistinctOn([scales.code], head)
    .from(scales)
    .where(isOn)
    .orderBy(asc(scales.code), desc(scales.version));
  const rows = await Promise.all(heads.map(({ code, version }) => findVersion(db, code, version)));
  return rows.filter((row) => row !== undefined).toSorted((a, b) => a.position - b.position);
}
async function findNewestBy(db: Db, is: SQL | undefined): Promise<ScaleRow | undefined> {
  const [newest] = await db.select(head).from(scales).where(is).orderBy(desc(scales.version)).limit(1);
  return newest && findVersion(db, newest.code, newest.version);
}
/** The newest version of a scale that can be begun. */
export const findNewest = (db: Db, slug: string): Promise<ScaleRow | undefined> =>
  findNewestBy(db, and(eq(scales.slug, slug), isOn));
export const findNewestOf = (db: Db, code: string): Promise<ScaleRow | undefined> =>
  findNewestBy(db, and(eq(scales.code, code), isOn));
/** The newest version of a scale, whether it can be begun or not: for whom has answered it. */
export const findAny = (db: Db, slug: string): Promise<ScaleRow | undefined> => findNewestBy(db, eq(scales.slug, slug));
/** The versions that nobody can begin, with the time since when: `PHQ9 2`. */
export async function listWithdrawn(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ ...head, at: scales.withdrawnAt })
    .from(scales)
    .where(isNotNull(scales.withdrawnAt));
  return new Map(rows.flatMap(({ code, version, at }) => (at ? [[`${code} ${version}`, at] as const] : [])));
}

/** How often each scale was taken after that time, on each day of the week. */
export const countUses = (
  db: Db,
  after: Date,
): Promise<{ readonly scale: string; readonly weekday: number; readonly uses: number }[]> =>
  db
    .select({
      scale: respondents.scale,
      weekday: sql<number>`extract(isodow from ${respondents.createdAt} at time zone 'UTC')::int`.as('weekday'),
      uses: count(),
    })
    .from(respondents)
    .where(gt(respondents.createdAt, after))
    .groupBy(respondents.scale, sql`weekday`);
/** False if there is a row with that id already. */
export const insertRespondent = async (db: Db, row: RespondentRow): Promise<boolean> =>
  (await db.insert(respondents).values(row).onConflictDoNothing().returning({ id: respondents.id })).length > 0;
export const findRespondent = async (db: Db, id: string): Promise<RespondentRow | undefined> =>
  (await db.select().from(respondents).where(eq(respondents.id, id)))[0];
/** The rows of an account, newest first; of one scale, if it is given. */
export const listRespondents = (db: Db, userId: string, scale?: string): Promise<RespondentRow[]> =>
  db
    .select()
    .from(respondents)
    .where(and(eq(respondents.userId, userId), ...(scale === undefined ? [] : [eq(respondents.scale, scale)])))
    .orderBy(desc(respondents.createdAt), desc(respondents.id));
/** Gives a visitor's row to an account; false if it is gone, linked, or the secret is another. */
export const linkRespondent = async (db: Db, id: string, secretHash: string, userId: string): Promise<boolean> =>
  (
    await db
      .update(respondents)
      .set({ userId, secretHash: null })
      .where(and(eq(respondents.id, id), eq(respondents.secretHash, secretHash), isNull(respondents.userId)))
      .returning({ id: respondents.id })
  ).length > 0;
/** Deletes what visitors answered before that time. */
export async function dropUnlinked(db: Db, before: Date): Promise<void> {
  await db.delete(respondents).where(and(isNull(respondents.userId), lt(respondents.createdAt, before)));
}
