import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { memberships, users } from './tables.ts';

/** Takes the place of the address of a deleted account; nobody can log in or sign up with it. */
const erasedAddress = (id: string): string => `${id}@erased.invalid`;

/** Locks the account's row, so that nothing is booked with it meanwhile; returns its address. */
export async function lockUser(tx: Db, userId: string): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  return row?.email ?? null;
}

export const personal: PersonalPart = {
  tables: [users, memberships],
  async collect(db, userId) {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    return {
      profile: user
        ? {
            firstName: user.firstName,
            lastName: user.lastName,
            email: user.email,
            emailConfirmed: user.emailVerified,
            language: user.lang,
            zone: user.zone,
            memberSince: isoOf(user.createdAt),
          }
        : null,
    };
  },
  /** The row stays without the person, because orders and visits refer to it. */
  async erase(tx, { id }) {
    await tx.delete(memberships).where(eq(memberships.userId, id));
    await tx
      .update(users)
      .set({
        name: '',
        firstName: '',
        lastName: '',
        email: erasedAddress(id),
        emailVerified: false,
        image: null,
        zone: null,
        portrait: { seed: id },
      })
      .where(eq(users.id, id));
  },
};
