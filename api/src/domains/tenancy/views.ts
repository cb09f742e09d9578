import type { Role } from '@tessera/contracts/endpoint';
import { and, eq, sql, type Placeholder } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { memberships, users } from './tables.ts';

/** People as the queries of other domains may join them. */
export const personView = new QueryBuilder().select({ id: users.id, portrait: users.portrait }).from(users).as('person_view');

/** People with what they are at one tenant; `membership` is null for somebody who does not belong to it. */
export const memberView = (tenantId: string | Placeholder) =>
  new QueryBuilder()
    .select({
      id: users.id, name: users.name, firstName: users.firstName, lastName: users.lastName, email: users.email, lang: users.lang,
      emailVerified: users.emailVerified, portrait: users.portrait, role: users.role,
      // Under a name of its own: the two tables have a column `role` each.
      membership: sql<Role | null>`${memberships.role}`.as('membership'),
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.tenantId, tenantId)))
    .as('member_view');
