import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { siteOrigin } from '../../platform/request-scope.ts';
import type { Actor, Tenant } from '../../platform/scope.ts';
import { readSessionToken, SESSION_COOKIE } from './cookie.ts';
import type { Person } from '../tenancy/index.ts';
import { findLogin } from './queries.ts';
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

/**
 * Reads the session's row with every request, so that its end counts at once on every process. Sessions are never prolonged
 * (auth.ts), and reading one writes nothing: housekeeping removes those whose time is over.
 */
export function createWho(deps: { readonly db: Db; readonly secret: string }): Who {
  const seen = new WeakMap<FastifyRequest, Promise<Login | null>>();

  async function look(request: FastifyRequest, tenant: Tenant): Promise<Login | null> {
    const token = readSessionToken(request.cookies[SESSION_COOKIE], deps.secret);
    // A session that was made on another host counts for nothing here.
    const host = hostOf(siteOrigin(request, tenant));
    if (token === null || host === null) return null;
    const found = await findLogin(deps.db, { tenantId: tenant.id, token, host });
    // The machine's time, by which the login library gave the session its end.
    if (!found || found.expiresAt.getTime() <= Date.now()) return null;
    return { sessionId: found.sessionId, person: found.person, expiresAt: found.expiresAt.getTime() };
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
