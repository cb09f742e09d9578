import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { outboxMails } from './tables.ts';

export async function wasSent(db: Db, key: string): Promise<boolean> {
  const [row] = await db.select({ id: outboxMails.id }).from(outboxMails).where(eq(outboxMails.key, key));
  return row !== undefined;
}

/** Records that a mail has been sent; idempotent. */
export async function noteSent(db: Db, mail: typeof outboxMails.$inferInsert): Promise<void> {
  await db.insert(outboxMails).values(mail).onConflictDoNothing({ target: outboxMails.key });
}

export interface KeptMail {
  readonly id: string;
  readonly recipient: string;
  readonly source: string;
  readonly sentAt: Date;
}
export interface KeptFilter {
  readonly tenantCode: string;
  readonly recipient?: string | undefined;
  readonly id?: string | undefined;
  readonly count: number;
}
/** The tenant's stored mails, newest first. */
export async function listKept(db: Db, filter: KeptFilter): Promise<KeptMail[]> {
  const rows = await db
    .select()
    .from(outboxMails)
    .where(
      and(
        eq(outboxMails.tenantCode, filter.tenantCode),
        isNotNull(outboxMails.source),
        filter.recipient === undefined ? undefined : eq(outboxMails.recipient, filter.recipient),
        filter.id === undefined ? undefined : eq(outboxMails.id, filter.id),
      ),
    )
    .orderBy(desc(outboxMails.sentAt), desc(outboxMails.id))
    .limit(filter.count);
  return rows.flatMap(({ id, recipient, source, sentAt }) =>
    recipient === null || source === null ? [] : [{ id, recipient, source, sentAt }],
  );
}

/** Deletes mails older than `before`: no job retries them any more. */
export async function forgetSent(db: Db, before: Date): Promise<void> {
  await db.delete(outboxMails).where(lt(outboxMails.sentAt, before));
}
