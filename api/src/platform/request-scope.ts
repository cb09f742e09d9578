import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { fail } from './errors.ts';
import type { HttpPlatform } from './http.ts';
import { hashSecret } from './ids.ts';
import type { Actor, Tenant } from './scope.ts';

/** Answers who is logged in. It knows the tenant, because a session is bound to the host that it was made on. */
export interface SessionPort {
  resolveActor(request: FastifyRequest, tenant: Tenant): Promise<Actor | null>;
}

/** Set by the edge from the tenant's record, and believed because nobody but the edge gets as far as here (door.ts). */
const TENANT_HEADER = 'x-tessera-tenant';
const ORIGIN_HEADER = 'x-tessera-origin';
/** Holds the secret that proves who keeps a time; `__Host-`: this host only, never a sub-domain's. */
export const HOLD_COOKIE = '__Host-tessera-hold';

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/**
 * Where the tenant's site stands, as the edge says it; null when nobody said so. It ends up in the links of mails, so it has to be
 * one of the tenant's own hosts, whoever says it. Throws UNKNOWN_HOST for any other.
 */
export function siteOrigin(request: Pick<FastifyRequest, 'headers'>, tenant: Pick<Tenant, 'hosts'>): string | null {
  const given = single(request.headers[ORIGIN_HEADER]);
  if (given === undefined) return null;
  const site = URL.canParse(given) ? new URL(given) : null;
  if (site === null || !/^https?:$/.test(site.protocol) || site.origin !== given || !tenant.hosts.includes(site.hostname)) throw fail('UNKNOWN_HOST');
  return given;
}

const secretPattern = /^[A-Za-z0-9_-]{43}$/;
/** The visitor's own secret, if the request carries one that we could have made. */
function holdSecret(request: FastifyRequest): string | null {
  const secret = request.cookies[HOLD_COOKIE];
  return secret !== undefined && secretPattern.test(secret) ? secret : null;
}

/** Reads tenant, actor, time and holder from a request; throws UNKNOWN_HOST when no tenant has that code. */
export function requestScope(deps: {
  readonly tenant: (code: string) => Promise<Tenant | null>;
  readonly session: SessionPort;
  readonly clock: Clock;
}): Pick<HttpPlatform, 'scopeOf' | 'checkOrigin'> {
  return {
    scopeOf: async (request, endpoint) => {
      const code = single(request.headers[TENANT_HEADER]);
      const tenant = code === undefined ? null : await deps.tenant(code);
      if (!tenant) throw fail('UNKNOWN_HOST');
      const origin = siteOrigin(request, tenant);
      // An answer that the edge shares may not depend on who asks, so nobody is looked up for it.
      const isShared = endpoint.who === 'anyone' && endpoint.maxAge > 0;
      const actor = isShared ? null : await deps.session.resolveActor(request, tenant);
      const secret = isShared ? null : holdSecret(request);
      return { tenant, origin, actor, now: deps.clock.now(), requestId: request.id, holder: secret === null ? null : hashSecret(secret) };
    },
    checkOrigin: (request) => {
      const expected = single(request.headers[ORIGIN_HEADER]);
      if (expected === undefined || request.headers.origin !== expected) throw fail('BAD_ORIGIN');
    },
  };
}
