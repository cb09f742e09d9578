import type { ContentKind } from '@tessera/contracts/editor';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { contentDrafts, contentSteps } from './tables.ts';

export type DraftRow = typeof contentDrafts.$inferSelect;
export type StepRow = typeof contentSteps.$inferSelect;
/** Which content. */
export interface Which {
  readonly kind: ContentKind;
  readonly code: string;
}
/** Steps that a page shows. */
const SHOWN = 50;
const draftOf = ({ kind, code }: Which) => and(eq(contentDrafts.kind, kind), eq(contentDrafts.code, code));
const stepsOf = ({ kind, code }: Which) => and(eq(contentSteps.kind, kind), eq(contentSteps.code, code));

export const listDrafts = (db: Db, kind: ContentKind): Promise<DraftRow[]> =>
  db.select().from(contentDrafts).where(eq(contentDrafts.kind, kind)).orderBy(desc(contentDrafts.changedAt));
export const findDraft = async (db: Db, which: Which): Promise<DraftRow | undefined> =>
  (await db.select().from(contentDrafts).where(draftOf(which)))[0];
export async function putDraft(tx: Db, row: DraftRow): Promise<void> {
  const { kind: _kind, code: _code, ...values } = row;
  await tx
    .insert(contentDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [contentDrafts.kind, contentDrafts.code], set: values });
}
export async function deleteDraft(tx: Db, which: Which): Promise<void> {
  await tx.delete(contentDrafts).where(draftOf(which));
}
/** The drafts whose time has come. */
export const listDue = (db: Db, now: Date): Promise<DraftRow[]> =>
  db
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.state, 'scheduled'), lte(contentDrafts.publishAt, now)));

/** The newest first. */
export const listSteps = (db: Db, which: Which): Promise<StepRow[]> =>
  db.select().from(contentSteps).where(stepsOf(which)).orderBy(desc(contentSteps.step)).limit(SHOWN);
export const newestStep = async (db: Db, which: Which): Promise<StepRow | undefined> =>
  (await db.select().from(contentSteps).where(stepsOf(which)).orderBy(desc(contentSteps.step)).limit(1))[0];
/** False if there is a step with that number already. */
export const insertStep = async (tx: Db, row: StepRow): Promise<boolean> =>
  (await tx.insert(contentSteps).values(row).onConflictDoNothing().returning({ step: contentSteps.step })).length > 0;
export async function setStepVersion(tx: Db, which: Which, step: number, version: number): Promise<void> {
  await tx
    .update(contentSteps)
    .set({ version })
    .where(and(stepsOf(which), eq(contentSteps.step, step)));
}
