import { demoContent, type Specialist, type Tenant } from '@tessera/demo-content';
import { referenceContent } from '@tessera/reference-content';
import { accessCodeHash } from '../domains/session/index.ts';
import { accessCodes } from '../domains/session/tables.ts';
import { memberships, tenants, users } from '../domains/tenancy/tables.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import type { SeedWeek } from './seed-week.ts';
import { chosenPortrait, genderOf } from './seed-portrait.ts';

/** Days before the Monday of the seed at which the demo's accounts were created. */
const ACCOUNT_AGE = 700;

export const tenantId = (code: string): string => seedId(`tenant ${code}`);
export const specialistId = (atlasUrl: string): string => seedId(`specialist ${atlasUrl}`);
export const providerId = (atlasUrl: string): string => seedId(`provider ${atlasUrl}`);
export const customerId = (email: string): string => seedId(`customer ${email}`);
export const zoneOf = (specialist: Pick<Specialist, 'city'>): string =>
  referenceContent().cities.find((city) => city.code === specialist.city)?.zone ?? 'UTC';

/** Whether a tenant offers the specialist; the main brand has no list and offers all. */
export const offers = ({ specialists }: Pick<Tenant, 'specialists'>, atlasUrl: string): boolean =>
  specialists === undefined || specialists.includes(atlasUrl);
/** One customer in five is also a member of the clinic, and another one works for the employer. */
export const isMember = (
  { hostClass, members = true }: Pick<Tenant, 'hostClass' | 'members'>,
  customerIndex: number,
): boolean => members && (hostClass === 'main' || customerIndex % 5 === (hostClass === 'clinic' ? 0 : 1));

export async function seedPeople(db: Db, week: SeedWeek): Promise<void> {
  const at = week.ago(ACCOUNT_AGE, 'accounts');
  const { tenants: brands, customers, specialists } = demoContent();
  await db
    .insert(tenants)
    .values(
      brands.map((tenant) => ({
        id: tenantId(tenant.code),
        code: tenant.code,
        name: tenant.name,
        hostClass: tenant.hostClass,
        zone: tenant.zone,
        currency: tenant.currency,
        hosts: [...tenant.hosts],
        flags: tenant.flags,
        sorting: tenant.sorting ?? null,
        categories: tenant.categories ?? null,
        extraSignupFields: tenant.extraSignupFields ?? [],
        allSpecialists: tenant.specialists === undefined,
      })),
    )
    .onConflictDoNothing();
  const codes = brands.flatMap(({ code: tenant, accessCodes: given = [] }) =>
    given.map((code) => ({
      id: seedId(`access code ${code}`),
      tenantId: tenantId(tenant),
      codeHash: accessCodeHash(code),
    })),
  );
  await db.insert(accessCodes).values(codes).onConflictDoNothing();
  // Nobody in the demo has chosen a language: whoever looks at it stays in their own.
  const common = { emailVerified: true, langChosen: false, createdAt: at, updatedAt: at };
  await db
    .insert(users)
    .values([
      ...customers.map(({ firstName, lastName, email, lang, zone }) => ({
        id: customerId(email),
        name: `${firstName} ${lastName}`,
        email,
        ...common,
        firstName,
        lastName,
        lang,
        zone,
        portrait: chosenPortrait(email, genderOf(firstName)),
        role: 'customer' as const,
        onboardedClientAt: at,
      })),
      ...specialists.map((specialist) => ({
        id: providerId(specialist.atlasUrl),
        name: `${specialist.firstName} ${specialist.lastName}`,
        email: `${specialist.atlasUrl}@example.com`,
        ...common,
        firstName: specialist.firstName,
        lastName: specialist.lastName,
        lang: specialist.languages[0] ?? 'en',
        zone: zoneOf(specialist),
        portrait: chosenPortrait(specialist.atlasUrl, specialist.gender),
        role: 'provider' as const,
        onboardedClientAt: at,
        onboardedSpecialistAt: at,
      })),
    ])
    .onConflictDoNothing();
  await db
    .insert(memberships)
    .values(
      brands.flatMap((tenant) => [
        ...customers
          .filter((_, index) => isMember(tenant, index))
          .map(({ email }) => ({
            tenantId: tenantId(tenant.code),
            userId: customerId(email),
            role: 'customer' as const,
            createdAt: at,
          })),
        ...specialists
          .filter(({ atlasUrl }) => offers(tenant, atlasUrl))
          .map(({ atlasUrl }) => ({
            tenantId: tenantId(tenant.code),
            userId: providerId(atlasUrl),
            role: 'provider' as const,
            createdAt: at,
          })),
      ]),
    )
    .onConflictDoNothing();
}
