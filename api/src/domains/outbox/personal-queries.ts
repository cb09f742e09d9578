import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { PersonalPart } from '../../platform/personal.ts';
import { outboxMails } from './tables.ts';

/** Deletes mails by their keys. */
export async function dropMails(tx: Db, keys: readonly string[]): Promise<void> {
  await tx.delete(outboxMails).where(inArray(outboxMails.key, [...keys]));
}

export const personal: PersonalPart = {
  tables: [outboxMails],
  /** The person has received their mails; what they say is in the other sections. */
  collect: async () => ({}),
  /** Mails to the person, at whichever address, and those to specialists about the person's visits, which name them. */
  async erase(tx, { id, email, visits }) {
    await tx
      .delete(outboxMails)
      .where(
        or(
          eq(outboxMails.userId, id),
          eq(outboxMails.recipient, email),
          ...visits.map((visit) => sql`strpos(${outboxMails.key}, ${visit}) > 0`),
        ),
      );
  },
};
