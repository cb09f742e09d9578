import type { Role } from '@tessera/contracts/endpoint';
import type { SessionInfo } from '@tessera/contracts/session';
import type { Scope } from '../../platform/scope.ts';
import { portraitFor, viewerOf, type FileLinks } from '../files/index.ts';
import type { Person } from '../tenancy/index.ts';

/** Roles by precedence; source: product specification, section 4. */
const ORDER: readonly Role[] = ['admin', 'provider', 'clinic', 'customer'];
/** The permissions of each role. Every user can also be a customer (decision 12). */
const PERMISSIONS: Readonly<Record<Role, readonly string[]>> = {
  customer: ['booking:hold'],
  clinic: ['booking:hold'],
  provider: ['booking:hold'],
  admin: ['booking:hold'],
};

/**
 * All roles of a user at one tenant, the effective one first. Only a platform administrator has the role on every
 * tenant; provider and clinic come from the membership.
 */
export function rolesOf(person: Pick<Person, 'role' | 'membership'>): readonly [Role, ...Role[]] {
  const held = ORDER.filter(
    (role) => role === 'customer' || role === person.membership || (role === 'admin' && person.role === 'admin'),
  );
  const [first = 'customer', ...rest] = held;
  return [first, ...rest];
}
export const permissionsOf = (role: Role): readonly string[] => PERMISSIONS[role];

/** The user's data as exposed to the page, with links that work for them alone. */
export function toSessionInfo({ links }: { readonly links: FileLinks }, scope: Scope, person: Person): SessionInfo {
  const [role] = rolesOf(person);
  return {
    userId: person.id,
    userName: person.name,
    firstName: person.firstName,
    lastName: person.lastName,
    userEmail: person.email,
    userRole: role,
    permissions: [...permissionsOf(role)],
    userLang: person.lang,
    userEmailValidated: person.emailVerified,
    portrait: portraitFor(links, viewerOf(scope, person.id), person),
  };
}

/** The host of an origin, with its port, that sessions are bound to. Null for an invalid origin. */
export const hostOf = (origin: string | null | undefined): string | null =>
  origin && URL.canParse(origin) ? new URL(origin).host : null;
