import { eq, or, sql } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { outboxMails } from './tables.ts';

export const personal: PersonalPart = {
  tables: [outboxMails],
  /** The person has received their mails; what they say is in the other sections. */
  collect: async () => ({}),
  /** Mails to the person, and those to specialists about the person's visits, which name them. */
  async erase(tx, { id, email, visits }) {
    const about = [id, ...visits];
    await tx
      .delete(outboxMails)
      .where(
        or(eq(outboxMails.recipient, email), ...about.map((word) => sql`strpos(${outboxMails.key}, ${word}) > 0`)),
      );
  },
};
