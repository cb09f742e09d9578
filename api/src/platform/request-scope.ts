import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { fail } from './errors.ts';
import type { HttpPlatform } from './http.ts';
import { hashSecret } from './ids.ts';
import type { Actor, Tenant } from './scope.ts';

/** Resolves the logged-in user. Takes the tenant because a session is bound to the host it was created on. */
export interface SessionPort {
  resolveActor(request: FastifyRequest, tenant: Tenant): Promise<Actor | null>;
}

/** Set by the edge from the tenant's record, and trusted because only the edge can reach this port (door.ts). */
const TENANT_HEADER = 'x-tessera-tenant';
const ORIGIN_HEADER = 'x-tessera-origin';
/** Holds the secret that proves who holds a slot. `__Host-` limits it to this host, without sub-domains. */
export const HOLD_COOKIE = '__Host-tessera-hold';

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/**
 * The origin of the tenant's site as given by the edge, or null when the header is absent. It ends up in links in
 * mails, so it must be one of the tenant's own hosts. Throws UNKNOWN_HOST for any other.
 */
export function siteOrigin(request: Pick<FastifyRequest, 'headers'>, tenant: Pick<Tenant, 'hosts'>): string | null {
  const given = single(request.headers[ORIGIN_HEADER]);
  if (given === undefined) return null;
  const site = URL.canParse(given) ? new URL(given) : null;
  if (
    site === null ||
    !/^https?:$/.test(site.protocol) ||
    site.origin !== given ||
    !tenant.hosts.includes(site.hostname)
  )
    throw fail('UNKNOWN_HOST');
  return given;
}

const secretPattern = /^[A-Za-z0-9_-]{43}$/;
/** The visitor's hold secret, if the request carries one in the format that we generate. */
function holdSecret(request: FastifyRequest): string | null {
  const secret = request.cookies[HOLD_COOKIE];
  return secret !== undefined && secretPattern.test(secret) ? secret : null;
}

/** Reads tenant, actor, time and hold secret from a request. Throws UNKNOWN_HOST when no tenant has that code. */
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
      // A response that the edge caches must not depend on the caller, so the session is not looked up.
      const isShared = endpoint.who === 'anyone' && endpoint.maxAge > 0;
      const actor = isShared ? null : await deps.session.resolveActor(request, tenant);
      const secret = isShared ? null : holdSecret(request);
      return {
        tenant,
        origin,
        actor,
        now: deps.clock.now(),
        requestId: request.id,
        holder: secret === null ? null : hashSecret(secret),
      };
    },
    checkOrigin: (request) => {
      const expected = single(request.headers[ORIGIN_HEADER]);
      if (expected === undefined || request.headers.origin !== expected) throw fail('BAD_ORIGIN');
    },
  };
}
