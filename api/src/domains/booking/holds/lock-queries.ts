import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { compiled } from '../../../platform/prepared.ts';
import type { Scope } from '../../../platform/scope.ts';

/** Seeds that keep the kinds of lock apart, so that the same text hashes to different lock ids. */
const HOLDER_SEED = 1;
const SPECIALIST_SEED = 2;
const PLACE_SEED = 3;
/** The owner of a hold: an account, or a visitor identified by the hash of their secret. */
export interface Holder {
  readonly userId: string | null;
  readonly holder: string;
}
const lockOf = (name: string, seed: number) =>
  sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder(name)}, ${sql.raw(String(seed))}))`;
const lockBothStatement = compiled(
  'lock_holder_and_specialist',
  sql`select ${lockOf('holder', HOLDER_SEED)}, ${lockOf('place', PLACE_SEED)}, ${lockOf('specialistId', SPECIALIST_SEED)}`,
);
export const lockHolderStatement = compiled('lock_holder', sql`select ${lockOf('holder', HOLDER_SEED)}`);
const lockSpecialistStatement = compiled('lock_specialist', sql`select ${lockOf('specialistId', SPECIALIST_SEED)}`);
/**
 * Locks this owner's holds, the holds from this network address (null: none) and this specialist's slots, always in
 * this order to avoid deadlocks. Released at the end of the transaction.
 */
export const lockHolderAndSpecialist = async (
  tx: Db,
  _scope: Scope,
  { userId, holder }: Holder,
  place: string | null,
  specialistId: string,
): Promise<void> => void (await lockBothStatement(tx, { holder: userId ?? holder, place, specialistId }));
export const lockSpecialist = async (tx: Db, _scope: Scope, specialistId: string): Promise<void> =>
  void (await lockSpecialistStatement(tx, { specialistId }));
