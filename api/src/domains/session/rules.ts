import type { Role } from '@tessera/contracts/endpoint';
import type { SessionInfo } from '@tessera/contracts/session';
import type { Person } from '../tenancy/index.ts';

/** Who decides first; source: product specification, section 4. */
const ORDER: readonly Role[] = ['admin', 'provider', 'clinic', 'customer'];
/** What a role may do. Everybody who is logged in can be a customer too (decision 12). */
const PERMISSIONS: Readonly<Record<Role, readonly string[]>> = {
  customer: ['booking:hold'],
  clinic: ['booking:hold'],
  provider: ['booking:hold'],
  admin: ['booking:hold'],
};

/**
 * All roles of a person at one tenant, the deciding one first. Only an administrator of the platform is one everywhere; provider and
 * clinic count where the membership says so.
 */
export function rolesOf(person: Pick<Person, 'role' | 'membership'>): readonly [Role, ...Role[]] {
  const held = ORDER.filter((role) => role === 'customer' || role === person.membership || (role === 'admin' && person.role === 'admin'));
  const [first = 'customer', ...rest] = held;
  return [first, ...rest];
}
export const permissionsOf = (role: Role): readonly string[] => PERMISSIONS[role];

/** The person as the page may know them. */
export function toSessionInfo(person: Person): SessionInfo {
  const [role] = rolesOf(person);
  return {
    userId: person.id, userName: person.name, firstName: person.firstName, lastName: person.lastName, userEmail: person.email,
    userRole: role, permissions: [...permissionsOf(role)], userLang: person.lang, userEmailValidated: person.emailVerified, portrait: person.portrait,
  };
}

/** The host of an origin, with its port: what a session is bound to. Null for anything that is no origin. */
export const hostOf = (origin: string | null | undefined): string | null => (origin && URL.canParse(origin) ? new URL(origin).host : null);
