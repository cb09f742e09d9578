import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database.ts';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { dropMails } from '../outbox/index.ts';
import { findUser } from '../tenancy/index.ts';
import { contactMessages } from './tables.ts';

const Written = z.object({ name: z.string(), email: z.string(), subject: z.string(), text: z.string() });

/** The messages from an address, oldest first. It is sealed with the text, so each message is opened. */
async function messagesFrom(db: Db, email: string) {
  const rows = await db.select().from(contactMessages).orderBy(asc(contactMessages.createdAt));
  return rows
    .map(({ message, ...row }) => ({ ...row, ...Written.parse(JSON.parse(message)) }))
    .filter((row) => row.email === email);
}

export const personal: PersonalPart = {
  tables: [contactMessages],
  async collect(db, userId) {
    const user = await findUser(db, userId);
    const rows = user ? await messagesFrom(db, user.email) : [];
    return {
      messagesToHouse: rows.map(({ ticket, name, subject, text, createdAt }) => ({
        number: ticket,
        writtenAs: name,
        subject,
        text,
        sentAt: isoOf(createdAt),
      })),
    };
  },
  async erase(tx, { email }) {
    const ids = (await messagesFrom(tx, email)).map(({ id }) => id);
    await dropMails(
      tx,
      ids.map((id) => `contact-house:${id}`),
    );
    await tx.delete(contactMessages).where(inArray(contactMessages.id, ids));
  },
};
