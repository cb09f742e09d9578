import { confirmIdentity, login } from '@tessera/contracts/session';
import { hashPassword } from '../../domains/session/index.ts';
import { accounts } from '../../domains/session/tables.ts';
import { tenantSpecialists } from '../../domains/specialists/tables.ts';
import { memberships, tenants, users, type FurtherRole } from '../../domains/tenancy/tables.ts';
import { newId } from '../../platform/ids.ts';
import { providerId, specialistId, tenantId } from '../../seed/seed-people.ts';
import type { Browser } from '../browser.ts';
import { addTestHosts } from '../injected.ts';
import type { LiveApp } from '../live-app.ts';
import { PASSWORD } from '../people.ts';
import { good, siteOf } from '../test-app.ts';
import type { Subject } from './table.ts';

/** The site on which everybody asks. */
export const CLINIC = 'aurora';
export const SPECIALIST = { atlasUrl: 'ilinca-veridan', email: 'ilinca.veridan@example.com' } as const;
/** A second clinic, and whom it offers. */
const OTHER_CLINIC = 'boreal';

/** In the name and address of the person whose rows nobody else may see. */
export const STRANGER = 'Stranger';
/** Somebody with an account who asks on the clinic's site. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly browser: Browser;
}
type Role = 'customer' | 'clinic' | 'admin';
const NEW: Readonly<Partial<Record<Subject | 'other', { role: Role; further?: FurtherRole }>>> = {
  customer: { role: 'customer' },
  clinicAdmin: { role: 'clinic' },
  hrAdmin: { role: 'customer', further: 'hr' },
  psychologist: { role: 'customer', further: 'psychologist' },
  admin: { role: 'admin' },
  /** Whose rows nobody else may see. */
  other: { role: 'customer' },
};

export interface Subjects {
  readonly people: ReadonlyMap<string, Person>;
  readonly tenants: { readonly clinic: string; readonly otherClinic: string; readonly partner: string };
}

/** Accounts of all kinds at the clinic, each with a browser that is logged in there, and a second clinic. */
export async function createSubjects(live: LiveApp): Promise<Subjects> {
  const at = new Date(live.clock.now().epochMilliseconds);
  const otherClinic = newId();
  await live.db
    .insert(tenants)
    .values({
      id: otherClinic,
      code: OTHER_CLINIC,
      name: 'Boreal Clinic',
      hostClass: 'clinic',
      zone: 'Europe/Athens',
      currency: 'EUR',
      hosts: [`${OTHER_CLINIC}.example`],
      allSpecialists: false,
    });
  await live.db
    .insert(tenantSpecialists)
    .values({ tenantId: otherClinic, specialistId: specialistId('danai-liakoforou') });
  await addTestHosts(live.db);
  const people = new Map<string, Person>();
  const password = await hashPassword(PASSWORD);
  const enter = async (name: string, userId: string, email: string, secret: string): Promise<void> => {
    const browser = live.browser({ tenant: CLINIC, origin: siteOf(CLINIC), userAgent: name });
    good(await browser.call(login, { email, password: secret }));
    // So that a sensitive act is refused for whose row it is, and for nothing else.
    good(await browser.call(confirmIdentity, { proof: secret }));
    people.set(name, { userId, email, browser });
  };
  for (const [name, { role, further }] of Object.entries(NEW)) {
    const id = newId();
    const firstName = name === 'other' ? STRANGER : name;
    const email = `${firstName.toLowerCase()}@access.example`;
    await live.db
      .insert(users)
      .values({
        id,
        name: `${firstName} Walker`,
        email,
        emailVerified: true,
        firstName,
        lastName: 'Walker',
        lang: 'en',
        portrait: { seed: name },
        role: role === 'admin' ? 'admin' : 'customer',
        createdAt: at,
        updatedAt: at,
      });
    await live.db
      .insert(accounts)
      .values({
        id: newId(),
        userId: id,
        providerId: 'credential',
        accountId: id,
        password,
        createdAt: at,
        updatedAt: at,
      });
    const roles = { role: role === 'clinic' ? role : ('customer' as const), furtherRoles: further ? [further] : [] };
    await live.db.insert(memberships).values({ tenantId: tenantId(CLINIC), userId: id, ...roles, createdAt: at });
    await enter(name, id, email, PASSWORD);
  }
  await enter('specialist', providerId(SPECIALIST.atlasUrl), SPECIALIST.email, 'tessera-demo-2026');
  return { people, tenants: { clinic: tenantId(CLINIC), otherClinic, partner: tenantId('brightwork') } };
}
