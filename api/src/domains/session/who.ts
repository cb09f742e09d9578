import type {} from '@fastify/cookie';
import type { Role } from '@tessera/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { siteOrigin } from '../../platform/request-scope.ts';
import type { Actor, Tenant } from '../../platform/scope.ts';
import { readSessionToken, SESSION_COOKIE } from './cookie.ts';
import type { Person } from '../tenancy/index.ts';
import { findLogin } from './queries.ts';
import { actingRole, hostOf, permissionsOf } from './rules.ts';

/** Seconds for which a proof of who one is counts, in the session in which it was given. */
const CONFIRMED_FOR = 600;

/** A valid session on the requested host. */
export interface Login {
  readonly sessionId: string;
  /** The token that the browser showed. */
  readonly token: string;
  readonly person: Person;
  /** The role in which the session acts. */
  readonly role: Role;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** Epoch milliseconds of the application's clock until which sensitive acts need no further proof; null: none given. */
  readonly confirmedUntil: number | null;
}
/** Resolves the logged-in user, with one lookup per request. */
export interface Who {
  loginOf(request: FastifyRequest, tenant: Tenant): Promise<Login | null>;
  /** Implements the application's `SessionPort`. */
  resolveActor(request: FastifyRequest, tenant: Tenant): Promise<Actor | null>;
}

/**
 * Reads the session row on every request, so that its end takes effect at once in every process. Reading one writes
 * nothing: the page asks for an extension by a call of its own (keep-session.ts), and a job deletes expired ones.
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
    return {
      sessionId: found.sessionId,
      token,
      person: found.person,
      role: actingRole(found.person, found.actingRole),
      expiresAt: found.expiresAt.getTime(),
      confirmedUntil: found.confirmedAt && found.confirmedAt.getTime() + CONFIRMED_FOR * 1000,
    };
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
      const { person, role, confirmedUntil } = login;
      return { userId: person.id, role, permissions: permissionsOf(person, role), confirmedUntil };
    },
  };
}
