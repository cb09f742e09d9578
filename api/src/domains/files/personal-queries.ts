import { and, asc, eq, isNull } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { files } from './tables.ts';

export const personal: PersonalPart = {
  tables: [files],
  async collect(db, userId) {
    const rows = await db
      .select()
      .from(files)
      .where(and(eq(files.ownerId, userId), isNull(files.removedAt)))
      .orderBy(asc(files.createdAt));
    return {
      files: rows.map(({ name, kind, mediaType, bytes, createdAt }) => ({
        name,
        kind,
        mediaType,
        bytes,
        savedAt: isoOf(createdAt),
      })),
    };
  },
  /** A job deletes the bytes, and then the rows, of files without an owner. */
  async erase(tx, { id }) {
    await tx.update(files).set({ ownerId: null, name: '' }).where(eq(files.ownerId, id));
  },
};
