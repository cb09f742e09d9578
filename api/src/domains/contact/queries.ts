import type { Lang } from '@tessera/contracts/languages';
import { lt } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { contactMessages } from './tables.ts';

export type MessageKind = (typeof contactMessages.$inferSelect)['kind'];

/** A message that is sent twice is one row. */
export async function insertMessage(
  tx: Db,
  { tenant, now }: Scope,
  row: {
    readonly id: string;
    readonly ticket: string;
    readonly kind: MessageKind;
    readonly lang: Lang;
    readonly message: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await tx
    .insert(contactMessages)
    .values({
      ...row,
      tenantId: tenant.id,
      message: JSON.stringify(row.message),
      createdAt: new Date(now.epochMilliseconds),
    })
    .onConflictDoNothing();
}
export async function deleteMessages(db: Db, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
