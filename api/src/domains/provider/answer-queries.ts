import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { profileAnswers } from './tables.ts';

export type ProfileAnswer = typeof profileAnswers.$inferSelect;
/** A decision about a profile. */
export type Decision = Pick<ProfileAnswer, 'userId' | 'status' | 'decidedAt'>;

export async function findAnswer(db: Db, { userId, status, decidedAt }: Decision): Promise<ProfileAnswer | null> {
  const [row] = await db
    .select()
    .from(profileAnswers)
    .where(
      and(
        eq(profileAnswers.userId, userId),
        eq(profileAnswers.status, status),
        eq(profileAnswers.decidedAt, decidedAt),
      ),
    );
  return row ?? null;
}
/** Keeps the first answer to a decision. */
export async function keepAnswer(db: Db, row: ProfileAnswer): Promise<void> {
  await db.insert(profileAnswers).values(row).onConflictDoNothing();
}
