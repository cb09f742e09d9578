import type { TrackingRecord } from '@tessera/contracts/tracking';
import { lt } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { trackingRecords } from './tables.ts';

export async function addRecords(db: Db, { tenant, now }: Scope, records: readonly TrackingRecord[]): Promise<void> {
  if (records.length === 0) return;
  const createdAt = new Date(now.epochMilliseconds);
  await db
    .insert(trackingRecords)
    .values(records.map((record) => ({ id: newId(), tenantId: tenant.id, ...record, createdAt })));
}
export async function dropRecords(db: Db, before: Date): Promise<void> {
  await db.delete(trackingRecords).where(lt(trackingRecords.createdAt, before));
}
