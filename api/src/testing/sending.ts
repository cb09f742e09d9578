import type { Role } from '@tessera/contracts/endpoint';
import type { ErrorBody } from '@tessera/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { HOLD_COOKIE, type SessionPort } from '../platform/request-scope.ts';
import { siteOf, type Answer, type Caller } from './answers.ts';

const USER_HEADER = 'x-test-user';

/** Replaces the login: trusts a header. */
export const testSession: SessionPort = {
  resolveActor: async (request) => {
    const [userId, role, proof] = String(request.headers[USER_HEADER] ?? '').split(' ');
    if (!userId || !role) return null;
    return {
      userId,
      role: role as Role,
      permissions: [],
      ...(proof === 'proven' ? { confirmedUntil: Number.MAX_SAFE_INTEGER } : {}),
    };
  },
};

export type Send = (
  method: 'GET' | 'POST',
  url: string,
  options?: Caller & {
    readonly body?: unknown;
    readonly contentType?: string;
    readonly headers?: Record<string, string>;
  },
) => Promise<Answer<unknown>>;
/** Sends requests to an application without a network, as the edge would. */
export function senderFor(app: FastifyInstance): Send {
  return async (
    method,
    url,
    {
      tenant = 'tessera',
      user = null,
      jar,
      origin = siteOf(tenant),
      body,
      contentType = 'application/json',
      headers = {},
    } = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        'x-tessera-tenant': tenant,
        'x-tessera-origin': siteOf(tenant),
        ...(origin === null ? {} : { origin }),
        ...(user ? { [USER_HEADER]: `${user.id} ${user.role}${user.proven ? ' proven' : ''}` } : {}),
        ...(jar?.secret ? { cookie: `${HOLD_COOKIE}=${jar.secret}` } : {}),
        ...(body === undefined ? {} : { 'content-type': contentType }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    const secret = response.cookies.find((cookie) => cookie.name === HOLD_COOKIE)?.value;
    if (jar && secret) jar.secret = secret;
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json<unknown>() : response.body,
    };
    return response.statusCode < 300
      ? { ...answer, ok: true }
      : { ...answer, ok: false, body: answer.body as ErrorBody };
  };
}
