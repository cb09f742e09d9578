import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { beneficiaries, personalInfos } from './tables.ts';

export type BeneficiaryRow = typeof beneficiaries.$inferSelect;
export type PersonalInfoRow = typeof personalInfos.$inferSelect;

export const listBeneficiaries = (db: Db, userId: string): Promise<BeneficiaryRow[]> =>
  db
    .select()
    .from(beneficiaries)
    .where(eq(beneficiaries.userId, userId))
    .orderBy(asc(beneficiaries.createdAt), asc(beneficiaries.id));
/** An entry of the user's own list. */
export const findBeneficiary = async (db: Db, userId: string, id: string): Promise<BeneficiaryRow | null> =>
  (
    await db
      .select()
      .from(beneficiaries)
      .where(and(eq(beneficiaries.id, id), eq(beneficiaries.userId, userId)))
  )[0] ?? null;
export const insertBeneficiary = async (db: Db, row: BeneficiaryRow): Promise<void> =>
  void (await db.insert(beneficiaries).values(row));
/** Updates an entry of the user's own list; null for any other entry. */
export const changeBeneficiary = async (
  db: Db,
  userId: string,
  id: string,
  values: Pick<BeneficiaryRow, 'firstName' | 'lastName' | 'ageGroup' | 'relation'>,
): Promise<BeneficiaryRow | null> =>
  (
    await db
      .update(beneficiaries)
      .set(values)
      .where(and(eq(beneficiaries.id, id), eq(beneficiaries.userId, userId)))
      .returning()
  )[0] ?? null;

export const findPersonalInfo = async (db: Db, userId: string): Promise<PersonalInfoRow | null> =>
  (await db.select().from(personalInfos).where(eq(personalInfos.userId, userId)))[0] ?? null;
export const keepPersonalInfo = async (db: Db, row: PersonalInfoRow): Promise<void> =>
  void (await db.insert(personalInfos).values(row).onConflictDoUpdate({ target: personalInfos.userId, set: row }));
