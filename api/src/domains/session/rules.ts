import type { Role } from '@tessera/contracts/endpoint';
import type { HeldRole } from '@tessera/contracts/session';
import type { Person } from '../tenancy/index.ts';

/** Roles by precedence; source: product specification, section 4. */
const ORDER: readonly Role[] = ['admin', 'provider', 'clinic', 'customer'];
/** The permissions of each role. Every user can also be a customer (decision 12). */
const PERMISSIONS: Readonly<Record<HeldRole, readonly string[]>> = {
  customer: ['booking:hold'],
  clinic: ['booking:hold', 'clinic:manage'],
  provider: ['booking:hold', 'visits:manage'],
  admin: ['booking:hold', 'platform:manage'],
  hr: ['statistics:read'],
  psychologist: ['examinations:manage'],
};

type Holder = Pick<Person, 'role' | 'membership' | 'furtherRoles'>;

/**
 * The roles with an area that a user holds at one tenant, the first by precedence first. Only a platform administrator
 * has the role on every tenant; all others come from the membership.
 */
export function rolesOf({ role, membership, furtherRoles }: Holder): readonly [Role, ...Role[]] {
  const held = ORDER.filter(
    (one) =>
      one === 'customer' ||
      one === membership ||
      (one === 'admin' ? role === 'admin' : (furtherRoles as readonly string[]).includes(one)),
  );
  const [first = 'customer', ...rest] = held;
  return [first, ...rest];
}

/** The role that a session acts in: the chosen one for as long as the user holds it, otherwise their first. */
export function actingRole(person: Holder, chosen: Role | null): Role {
  const held = rolesOf(person);
  return chosen !== null && held.includes(chosen) ? chosen : held[0];
}

/** Roles without an area: they add permissions, whatever role the session acts in (decision 11). */
const withoutArea = ({ furtherRoles }: Pick<Person, 'furtherRoles'>) =>
  (['hr', 'psychologist'] as const).filter((role) => furtherRoles.includes(role));

/** All roles of a user at one tenant, the acting one first. */
export const heldRoles = (person: Holder, acting: Role): HeldRole[] => [
  acting,
  ...rolesOf(person).filter((role) => role !== acting),
  ...withoutArea(person),
];
export const permissionsOf = (person: Pick<Person, 'furtherRoles'>, acting: Role): readonly string[] =>
  [acting, ...withoutArea(person)].flatMap((role) => PERMISSIONS[role]);

/** The host of an origin, with its port, that sessions are bound to. Null for an invalid origin. */
export const hostOf = (origin: string | null | undefined): string | null =>
  origin && URL.canParse(origin) ? new URL(origin).host : null;
