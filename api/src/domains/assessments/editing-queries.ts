import type { Lang } from '@tessera/contracts/languages';
import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { scales } from './tables.ts';

export type FullScaleRow = typeof scales.$inferSelect;
/** Every version of every scale in the order of the list, the newest of each first. */
export const listHeads = (db: Db, lang: Lang) =>
  db
    .select({
      code: scales.code,
      slug: scales.slug,
      version: scales.version,
      name: sql<string>`${scales.pack} -> 'texts' -> ${lang}::text ->> 'name'`,
      at: scales.publishedAt,
      withdrawnAt: scales.withdrawnAt,
    })
    .from(scales)
    .orderBy(asc(scales.position), asc(scales.code), desc(scales.version));
export const listVersions = (db: Db, code: string): Promise<FullScaleRow[]> =>
  db.select().from(scales).where(eq(scales.code, code)).orderBy(desc(scales.version));
/** A scale keeps its place; a new one is the last. */
export async function insertVersion(
  tx: Db,
  row: Pick<FullScaleRow, 'code' | 'version' | 'slug' | 'pack' | 'publishedAt'>,
): Promise<void> {
  const [own] = await tx
    .select({ position: max(scales.position) })
    .from(scales)
    .where(eq(scales.code, row.code));
  const [all] = await tx.select({ position: max(scales.position) }).from(scales);
  await tx.insert(scales).values({ ...row, position: own?.position ?? (all?.position ?? -1) + 1 });
}
export async function setWithdrawn(tx: Db, code: string, versions: readonly number[], at: Date | null): Promise<void> {
  await tx
    .update(scales)
    .set({ withdrawnAt: at })
    .where(and(eq(scales.code, code), inArray(scales.version, [...versions])));
}
