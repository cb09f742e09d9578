import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { sqlStateOf } from '../../../platform/errors.ts';
import { compiled } from '../../../platform/prepared.ts';
import type { Scope } from '../../../platform/scope.ts';
import { nowOf } from './hold-queries.ts';

/** SQLSTATE raised by `booking_hold_room`. It is in class 23 because the connection stays usable. */
const NO_ROOM = '23H01';
/**
 * Maximum active holds of visitors at one network address, with one specialist and in total: more than a family needs,
 * fewer than a day has slots.
 */
const MAX_EACH = 3;
const MAX = 6;

const roomStatement = compiled(
  'hold_room',
  sql`select booking_hold_room(${sql.placeholder('place')}::text, ${sql.placeholder('specialistId')}::uuid, ${sql.placeholder('holder')}::text, ${sql.placeholder('now')}::timestamptz, ${sql.raw(String(MAX_EACH))}, ${sql.raw(String(MAX))})`,
);
/**
 * Fails (`isNoRoom`) when other visitors at the address already have too many holds. Requires the lock of the address.
 */
export const requireRoom = async (
  tx: Db,
  scope: Scope,
  holder: string,
  place: string,
  specialistId: string,
): Promise<void> => void (await roomStatement(tx, { place, specialistId, holder, now: nowOf(scope).toISOString() }));
export const isNoRoom = (error: unknown): boolean => sqlStateOf(error) === NO_ROOM;
