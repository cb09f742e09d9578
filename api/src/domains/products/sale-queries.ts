import type { Lang } from '@tessera/contracts/languages';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { productContents, type ContentBlock } from './sale-tables.ts';
import { products } from './tables.ts';

/** The languages of the documents of these products. */
export async function listContentLangs(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Lang[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: productContents.productId, lang: productContents.lang })
    .from(productContents)
    .where(inArray(productContents.productId, [...ids]))
    .orderBy(asc(productContents.lang));
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.map(({ lang }) => lang)]));
}
export const findContent = async (db: Db, productId: string, lang: Lang): Promise<readonly ContentBlock[] | null> =>
  (
    await db
      .select({ blocks: productContents.blocks })
      .from(productContents)
      .where(and(eq(productContents.productId, productId), eq(productContents.lang, lang)))
  )[0]?.blocks ?? null;

/** Lets one buyer after another look for a seat, and makes two presses of one buyer one order. */
export const lockProduct = async (tx: Db, id: string): Promise<void> =>
  void (await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update'));
/** What stays of a product for those who have bought it, also when nobody offers it any more. */
export const listBought = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: products.id,
          code: products.slug,
          domain: products.domain,
          facts: products.facts,
          calledOffAt: products.calledOffAt,
          /** Of the meeting or the workshop; null where nobody gives it. */
          minutes: sql<
            number | null
          >`(select max(s.duration_minutes) from product_specialists s where s.product_id = products.id)`,
        })
        .from(products)
        .where(inArray(products.id, [...ids]));
export type BoughtProduct = Awaited<ReturnType<typeof listBought>>[number];
