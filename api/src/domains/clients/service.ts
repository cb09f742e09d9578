import type { Beneficiary, ForWhom } from '@tessera/contracts/booking';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import {
  changeBeneficiary,
  findBeneficiary,
  findPersonalInfo,
  insertBeneficiary,
  keepPersonalInfo,
  listBeneficiaries,
  type BeneficiaryRow,
} from './queries.ts';

interface Deps {
  readonly db: Db;
}
/** Maximum number of entries per account. */
const MAX_BENEFICIARIES = 20;

const toForWhom = ({ firstName, lastName, ageGroup, relation }: BeneficiaryRow): ForWhom => ({
  firstName,
  lastName,
  ageGroup,
  relation,
});
const toBeneficiary = (row: BeneficiaryRow): Beneficiary => ({ id: row.id, ...toForWhom(row) });

/** The caller's own list. */
export const beneficiariesOf = async ({ db }: Deps, scope: Scope) => ({
  items: (await listBeneficiaries(db, requireActor(scope))).map(toBeneficiary),
});

/**
 * Adds or updates an entry; an identical one is not added twice. Throws NOT_FOUND for an entry of another user's list,
 * CONFLICT when the list is full.
 */
export async function saveBeneficiary(
  { db }: Deps,
  scope: Scope,
  input: ForWhom & { readonly id?: string | undefined },
): Promise<Beneficiary> {
  const userId = requireActor(scope);
  const { id, firstName, lastName, ageGroup, relation } = input;
  const values = { firstName, lastName, ageGroup, relation };
  if (id !== undefined) {
    const changed = await changeBeneficiary(db, userId, id, values);
    if (!changed) throw fail('NOT_FOUND');
    return toBeneficiary(changed);
  }
  const list = await listBeneficiaries(db, userId);
  const same = list.find(
    (row) =>
      row.firstName === firstName &&
      row.lastName === lastName &&
      row.ageGroup === ageGroup &&
      row.relation === relation,
  );
  if (same) return toBeneficiary(same);
  if (list.length >= MAX_BENEFICIARIES) throw fail('CONFLICT');
  const row = { id: newId(), userId, ...values, createdAt: new Date(scope.now.epochMilliseconds) };
  await insertBeneficiary(db, row);
  return toBeneficiary(row);
}

/**
 * The data that a booking stores about the person it is for; null for the customer. Throws NOT_FOUND for an entry of
 * another user's list.
 */
export async function requireForWhom(db: Db, scope: Scope, id: string | undefined): Promise<ForWhom | null> {
  if (id === undefined) return null;
  const row = await findBeneficiary(db, requireActor(scope), id);
  if (!row) throw fail('NOT_FOUND', [{ path: 'beneficiaryId', message: 'unknown' }]);
  return toForWhom(row);
}

export interface PersonalInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Absent: the one before stays. */
  readonly phoneCountryCode?: string | undefined;
}
/** Saves the initial values of the caller's booking forms. */
export async function keepInfo({ db }: Deps, scope: Scope, info: PersonalInput): Promise<void> {
  const userId = requireActor(scope);
  const before = await findPersonalInfo(db, userId);
  // Another number has to be confirmed again.
  const phoneConfirmedAt = before?.phone === info.phone ? before.phoneConfirmedAt : null;
  const phoneCountryCode = info.phoneCountryCode ?? before?.phoneCountryCode ?? null;
  const savedAt = new Date(scope.now.epochMilliseconds);
  await keepPersonalInfo(db, { userId, ...info, phoneCountryCode, phoneConfirmedAt, savedAt });
}
