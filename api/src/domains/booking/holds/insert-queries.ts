import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { sqlStateOf } from '../../../platform/errors.ts';
import { compiled } from '../../../platform/prepared.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { BookingRow } from '../booking-row.ts';
import { bookings } from '../tables.ts';

/** SQLSTATE of a row rejected by an exclusion constraint. */
const EXCLUSION_VIOLATION = '23P01';

/** The values of a new hold. */
export type NewHold = Pick<
  BookingRow,
  | 'id'
  | 'tenantId'
  | 'specialistId'
  | 'during'
  | 'startsAt'
  | 'endsAt'
  | 'holder'
  | 'place'
  | 'userId'
  | 'heldUntil'
  | 'specialistZone'
  | 'wallTime'
  | 'tzVersion'
  | 'online'
  | 'product'
  | 'createdAt'
> & { readonly orderId: null };
const hold = (name: keyof NewHold) => sql.placeholder(name);
const insertHoldStatement = compiled('insert_hold', (tx) =>
  tx.insert(bookings).values({
    id: hold('id'),
    tenantId: hold('tenantId'),
    specialistId: hold('specialistId'),
    status: 'held',
    during: hold('during'),
    startsAt: hold('startsAt'),
    endsAt: hold('endsAt'),
    holder: hold('holder'),
    place: hold('place'),
    userId: hold('userId'),
    heldUntil: hold('heldUntil'),
    extended: false,
    specialistZone: hold('specialistZone'),
    wallTime: hold('wallTime'),
    tzVersion: hold('tzVersion'),
    online: hold('online'),
    // Passed as text, because the column's own encoder would turn a missing product into the JSON value `null`.
    product: sql`${hold('product')}::text::jsonb`,
    sequence: 0,
    createdAt: hold('createdAt'),
    changedAt: hold('createdAt'),
  }),
);
/** Inserts a hold. The exclusion constraint rejects one that overlaps another row (`isOverlap`). */
export const insertHold = async (tx: Db, _scope: Scope, row: NewHold): Promise<void> =>
  void (await insertHoldStatement(tx, { ...row, product: row.product && JSON.stringify(row.product) }));
/** Whether an error means that the slot is taken. */
export const isOverlap = (error: unknown): boolean => sqlStateOf(error) === EXCLUSION_VIOLATION;
