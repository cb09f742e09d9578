import type { Role } from '@tessera/contracts/endpoint';
import { and, eq, sql, type Placeholder } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { memberships, users, type FurtherRole } from './tables.ts';

/** Users, for joins in the queries of other domains. */
export const personView = new QueryBuilder()
  .select({ id: users.id, name: users.name, portrait: users.portrait, image: users.image })
  .from(users)
  .as('person_view');

/** Users with their role at one tenant; `membership` is null for somebody who is not a member. */
export const memberView = (tenantId: string | Placeholder) =>
  new QueryBuilder()
    .select({
      id: users.id,
      name: users.name,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      lang: users.lang,
      langChosen: users.langChosen,
      emailVerified: users.emailVerified,
      portrait: users.portrait,
      image: users.image,
      premium: users.premium,
      onboardedClientAt: users.onboardedClientAt,
      onboardedSpecialistAt: users.onboardedSpecialistAt,
      role: users.role,
      // Aliased, because both tables have a column `role`.
      membership: sql<Role | null>`${memberships.role}`.as('membership'),
      furtherRoles: sql<FurtherRole[]>`coalesce(${memberships.furtherRoles}, '{}')`.as('further_roles'),
      businessUnit: memberships.businessUnit,
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.tenantId, tenantId)))
    .as('member_view');
