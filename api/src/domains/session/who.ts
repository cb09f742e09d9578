import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database.ts';
import type { Actor, Tenant } from '../../platform/scope.ts';
import { SESSION_COOKIE, type Auth } from './auth.ts';
import { findPerson, type Person } from './queries.ts';
import { hostOf, permissionsOf, rolesOf } from './rules.ts';

/** A live session on the host that was asked. */
export interface Login {
  readonly sessionId: string;
  readonly person: Person;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}
/** Finds out who is logged in; each request is looked up once. */
export interface Who {
  loginOf(request: FastifyRequest, tenant: Tenant): Promise<Login | null>;
  /** What `deps.session` of the application is. */
  resolveActor(request: FastifyRequest, tenant: Tenant): Promise<Actor | null>;
}

export function createWho(deps: { readonly auth: Auth; readonly db: Db }): Who {
  const seen = new WeakMap<FastifyRequest, Promise<Login | null>>();

  async function look(request: FastifyRequest, tenant: Tenant): Promise<Login | null> {
    const { cookie, 'x-tessera-origin': origin } = request.headers;
    if (!cookie?.includes(`${SESSION_COOKIE}=`)) return null;
    const found = await deps.auth.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } });
    // A session that was made on another host counts for nothing here.
    if (!found || found.session.host !== hostOf(typeof origin === 'string' ? origin : null)) return null;
    const person = await findPerson(deps.db, tenant, found.user.id);
    return person && { sessionId: found.session.id, person, expiresAt: found.session.expiresAt.getTime() };
  }
  function loginOf(request: FastifyRequest, tenant: Tenant): Promise<Login | null> {
    const known = seen.get(request) ?? look(request, tenant);
    seen.set(request, known);
    return known;
  }
  return {
    loginOf,
    async resolveActor(request, tenant) {
      const login = await loginOf(request, tenant);
      if (!login) return null;
      const [role] = rolesOf(login.person);
      return { userId: login.person.id, role, permissions: permissionsOf(role) };
    },
  };
}
