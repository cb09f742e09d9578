import { addressKey } from '@tessera/server/address';
import type { FastifyReply } from 'fastify';
import { fail } from '../../platform/errors.ts';
import type { Http } from '../../platform/http.ts';
import type { Scope } from '../../platform/scope.ts';
import { BROWSER_COOKIE } from './browser-cookie.ts';
import type { Visit } from './deps.ts';
import { DEVICE_COOKIE } from './device.ts';
import type { Login, Who } from './who.ts';

/** Adds cookies to those set by other handlers. */
export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

/** What the routes of this domain take from the HTTP exchange. */
export function createVisits(who: Who) {
  return {
    visitOf: async ({ request, reply }: Http, scope: Scope): Promise<Visit> => ({
      address: addressKey(request.ip),
      cookie: request.headers.cookie ?? '',
      device: request.cookies[DEVICE_COOKIE],
      browser: request.cookies[BROWSER_COOKIE],
      userAgent: request.headers['user-agent'],
      login: await who.loginOf(request, scope.tenant),
      retryAfter: (seconds) => void reply.header('retry-after', String(seconds)),
    }),
    /** Throws NOT_LOGGED_IN. */
    async requireLogin({ request }: Http, scope: Scope): Promise<Login> {
      const found = await who.loginOf(request, scope.tenant);
      if (!found) throw fail('NOT_LOGGED_IN');
      return found;
    },
  };
}
