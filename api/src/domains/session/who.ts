import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { siteOrigin } from '../../platform/request-scope.ts';
import type { Actor, Tenant } from '../../platform/scope.ts';
import { readSessionToken, SESSION_COOKIE } from './cookie.ts';
import type { Person } from '../tenancy/index.ts';
import { findLogin } from './queries.ts';
import { hostOf, permissionsOf, rolesOf } from './rules.ts';

/** A valid session on the requested host. */
export interface Login {
  readonly sessionId: string;
  readonly person: Person;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}
/** Resolves the logged-in user, with one lookup per request. */
export interface Who {
  loginOf(request: FastifyRequest, tenant: Tenant): Promise<Login | null>;
  /** Implements the application's `SessionPort`. */
  resolveActor(request: FastifyRequest, tenant: Tenant): Promise<Actor | null>;
}

/**
 * Reads the session row on every request, so that its end takes effect at once in every process. Sessions are never
 * extended (auth.ts), and reading one writes nothing: a job deletes expired ones.
 */
export function createWho(deps: { readonly db: Db; readonly secret: string }): Who {
  const cache = new WeakMap<FastifyRequest, Promise<Login | null>>();

  async function resolve(request: FastifyRequest, tenant: Tenant): Promise<Login | null> {
    const token = readSessionToken(request.cookies[SESSION_COOKIE], deps.secret);
    // A session created on another host is not valid here.
    const host = hostOf(siteOrigin(request, tenant));
    if (token === null || host === null) return null;
    const found = await findLogin(deps.db, { tenantId: tenant.id, token, host });
    // Compared with the machine's time, which the login library used to set the expiry.
    if (!found || found.expiresAt.getTime() <= Date.now()) return null;
    return { sessionId: found.sessionId, person: found.person, expiresAt: found.expiresAt.getTime() };
  }
  function loginOf(request: FastifyRequest, tenant: Tenant): Promise<Login | null> {
    const known = cache.get(request) ?? resolve(request, tenant);
    cache.set(request, known);
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
