import { demoContent, type Staff } from '@tessera/demo-content';
import { inArray } from 'drizzle-orm';
import { hashPassword } from '../domains/session/index.ts';
import { accounts } from '../domains/session/tables.ts';
import { memberships, users } from '../domains/tenancy/tables.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { DEMO_PASSWORD } from './seed-logins.ts';
import { tenantId } from './seed-people.ts';
import { chosenPortrait, genderOf } from './seed-portrait.ts';
import type { SeedWeek } from './seed-week.ts';

/** Days before the Monday of the seed at which these accounts were created. */
const ACCOUNT_AGE = 700;

const staffId = (email: string): string => seedId(`staff ${email}`);
const is = ({ roles }: Staff, role: 'admin' | 'clinic'): boolean => roles.includes(role);

/** Adds the people who work for the platform and its partners, each with their roles; idempotent. */
export async function seedStaff(db: Db, week: SeedWeek): Promise<void> {
  const { staff } = demoContent().accounts;
  if (
    (await db.$count(
      accounts,
      inArray(
        accounts.userId,
        staff.map(({ email }) => staffId(email)),
      ),
    )) > 0
  )
    return;
  const at = week.ago(ACCOUNT_AGE, 'accounts');
  const password = await hashPassword(DEMO_PASSWORD);
  const dates = { createdAt: at, updatedAt: at };
  await db
    .insert(users)
    .values(
      staff.map((person) => ({
        id: staffId(person.email),
        name: `${person.firstName} ${person.lastName}`,
        email: person.email,
        emailVerified: true,
        langChosen: false,
        firstName: person.firstName,
        lastName: person.lastName,
        lang: person.lang,
        zone: person.zone,
        portrait: chosenPortrait(person.email, genderOf(person.firstName)),
        role: is(person, 'admin') ? ('admin' as const) : ('customer' as const),
        onboardedClientAt: at,
        ...dates,
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(memberships)
    .values(
      staff.map((person) => ({
        tenantId: tenantId(person.tenant),
        userId: staffId(person.email),
        role: is(person, 'clinic') ? ('clinic' as const) : ('customer' as const),
        furtherRoles: person.roles.filter((role) => role === 'hr' || role === 'psychologist'),
        businessUnit: person.businessUnit ?? null,
        createdAt: at,
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(accounts)
    .values(
      staff.map((person) => ({
        id: seedId(`credential ${person.email}`),
        userId: staffId(person.email),
        providerId: 'credential',
        accountId: staffId(person.email),
        password,
        ...dates,
      })),
    )
    .onConflictDoNothing();
}
