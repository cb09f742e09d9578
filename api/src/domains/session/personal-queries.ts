import { asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import {
  accessCodes,
  accounts,
  emailChanges,
  pendingSignups,
  sessions,
  signupAnswers,
  specialistApplications,
  verifications,
} from './tables.ts';
import { wayUndos } from './account/tables.ts';
import { passkeyChallenges, passkeys } from './passkeys/tables.ts';
import { socialArrivals, socialStarts } from './social/tables.ts';
import { recoveryCodes, secondFactors } from './two-factor/tables.ts';

export const sessionIds = async (tx: Db, userId: string): Promise<readonly string[]> =>
  (await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id);

export const personal: PersonalPart = {
  tables: [
    accessCodes,
    accounts,
    emailChanges,
    passkeyChallenges,
    passkeys,
    pendingSignups,
    recoveryCodes,
    secondFactors,
    sessions,
    signupAnswers,
    socialArrivals,
    socialStarts,
    specialistApplications,
    verifications,
    wayUndos,
  ],
  async collect(db, userId) {
    const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
    const [devices, ways, factors, changes] = [
      await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
      await db.select().from(accounts).where(eq(accounts.userId, userId)).orderBy(asc(accounts.createdAt)),
      await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)),
      await db.select().from(emailChanges).where(eq(emailChanges.userId, userId)).orderBy(asc(emailChanges.createdAt)),
    ];
    const answers = await db.select().from(signupAnswers).where(eq(signupAnswers.userId, userId));
    return {
      signupAnswers: answers.map(({ code, value, createdAt }) => ({
        question: code,
        answer: value,
        since: isoOf(createdAt),
      })),
      devices: devices.map(({ host, browser, system, createdAt, lastUsedAt }) => ({
        site: host,
        browser,
        system,
        since: isoOf(createdAt),
        lastUsed: isoOf(lastUsedAt),
      })),
      waysIn: [
        ...ways.map(({ providerId, createdAt }) => ({ way: providerId, since: isoOf(createdAt) })),
        ...keys.map(({ name, createdAt }) => ({ way: 'passkey', named: name, since: isoOf(createdAt) })),
        ...factors.map(({ createdAt }) => ({ way: 'authenticator', since: isoOf(createdAt) })),
      ],
      addressChanges: changes.map(({ oldEmail, newEmail, createdAt, confirmedAt }) => ({
        from: oldEmail,
        to: newEmail,
        askedAt: isoOf(createdAt),
        confirmedAt: isoOf(confirmedAt),
      })),
    };
  },
  async erase(tx, { id, email }) {
    await tx.update(accessCodes).set({ usedBy: null }).where(eq(accessCodes.usedBy, id));
    for (const table of [
      sessions,
      signupAnswers,
      accounts,
      specialistApplications,
      emailChanges,
      secondFactors,
      recoveryCodes,
      passkeys,
      wayUndos,
    ])
      await tx.delete(table).where(eq(table.userId, id));
    await tx.delete(emailChanges).where(or(eq(emailChanges.oldEmail, email), eq(emailChanges.newEmail, email)));
    await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, id));
    await tx.delete(socialStarts).where(eq(socialStarts.userId, id));
    await tx.delete(socialArrivals).where(eq(socialArrivals.email, email));
    await tx.delete(pendingSignups).where(eq(pendingSignups.email, email));
    await tx.delete(verifications).where(sql`strpos(${verifications.value}, ${id}) > 0`);
  },
};
