import { demoContent } from '@tessera/demo-content';
import { eq, inArray } from 'drizzle-orm';
import { accounts } from '../domains/session/tables.ts';
import { hashPassword } from '../domains/session/index.ts';
import { memberships, tenants, users } from '../domains/tenancy/tables.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { customerId, providerId } from './seed-people.ts';
import { chosenPortrait, genderOf } from './seed-portrait.ts';
import type { SeedWeek } from './seed-week.ts';

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'tessera-demo-2026';
/** Days before the Monday of the seed at which the demo's accounts were created. */
const ACCOUNT_AGE = 700;

/**
 * Adds the demo's customer, a member of every tenant, and sets a password for her, for a customer who has visits behind
 * them, and for two specialists, who also get the published login addresses. Requires the people; idempotent.
 */
export async function seedLogins(db: Db, week: SeedWeek): Promise<void> {
  const {
    customer: { firstName, lastName, email, lang, zone },
    specialist,
    giver,
    returning,
  } = demoContent().accounts;
  const providers = [specialist, giver].map((one) => ({ id: providerId(one.atlasUrl), email: one.email }));
  const at = week.ago(ACCOUNT_AGE, 'accounts');
  const known = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, seedId(`credential ${email}`)));
  if (known.length > 0) return;
  const id = customerId(email);
  await db
    .insert(users)
    .values({
      id,
      name: `${firstName} ${lastName}`,
      email,
      emailVerified: true,
      // As for everybody in the demo (seed-people.ts).
      langChosen: false,
      createdAt: at,
      updatedAt: at,
      firstName,
      lastName,
      lang,
      zone,
      portrait: chosenPortrait('maria', genderOf(firstName)),
      onboardedClientAt: at,
    })
    .onConflictDoNothing();
  const codes = demoContent()
    .tenants.filter(({ members }) => members !== false)
    .map(({ code }) => code);
  const brands = await db.select({ id: tenants.id }).from(tenants).where(inArray(tenants.code, codes));
  await db
    .insert(memberships)
    .values(brands.map((brand) => ({ tenantId: brand.id, userId: id, role: 'customer' as const, createdAt: at })))
    .onConflictDoNothing();

  for (const provider of providers)
    await db.update(users).set({ email: provider.email }).where(eq(users.id, provider.id));
  const password = await hashPassword(DEMO_PASSWORD);
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [id, customerId(returning.email), ...providers.map((provider) => provider.id)]));
  await db
    .insert(accounts)
    .values(
      people.map((person) => ({
        id: seedId(`credential ${person.email}`),
        userId: person.id,
        providerId: 'credential',
        accountId: person.id,
        password,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoNothing();
}
