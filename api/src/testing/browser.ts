import type { Endpoint } from '@tessera/contracts/endpoint';
import type { ErrorBody } from '@tessera/contracts/errors';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { injectable } from './files.ts';
import { siteOf, type Answer } from './test-app.ts';

/** A browser on one tenant's site, which keeps its cookies. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Sends any request, including invalid ones. */
  send(
    method: 'GET' | 'POST',
    url: string,
    options?: { readonly origin?: string; readonly contentType?: string; readonly body?: string | Buffer },
  ): Promise<LightMyRequestResponse>;
  call<I, O>(endpoint: Endpoint<I, O>, input: I): Promise<Answer<O>>;
  readonly tenant: string;
  readonly origin: string;
}
export interface BrowserOptions {
  readonly tenant?: string;
  readonly origin?: string;
  /** The network address of the browser. */
  readonly address?: string;
  readonly cookies?: ReadonlyMap<string, string>;
  readonly userAgent?: string;
}
const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
function keepCookies(jar: Map<string, string>, header: unknown): void {
  for (const line of Array.isArray(header) ? header : header === undefined ? [] : [header]) {
    const [pair = ''] = String(line).split(';');
    const cut = pair.indexOf('=');
    if (/max-age=0/i.test(String(line))) jar.delete(pair.slice(0, cut));
    else jar.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
}

/** Opens browsers of an application. */
export function browserFor(app: FastifyInstance): (options?: BrowserOptions) => Browser {
  return ({
    tenant = 'tessera',
    origin = siteOf(tenant),
    address = '203.0.113.7',
    cookies = new Map<string, string>(),
    userAgent = '',
  } = {}) => {
    const jar = new Map(cookies);
    const send: Browser['send'] = async (
      method,
      url,
      { origin: from = origin, contentType = 'application/json', body } = {},
    ) => {
      const response = await app.inject({
        method,
        url,
        headers: {
          'x-tessera-tenant': tenant,
          'x-tessera-origin': origin,
          origin: from,
          'x-forwarded-for': address,
          'user-agent': userAgent,
          ...(jar.size > 0 ? { cookie: cookieHeader(jar) } : {}),
          ...(body === undefined ? {} : { 'content-type': contentType }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      keepCookies(jar, response.headers['set-cookie']);
      return response;
    };
    return {
      cookies: jar,
      tenant,
      origin,
      send,
      async call(endpoint, input) {
        const { method, url, ...sent } = await injectable(endpoint, input);
        const response = await send(method === 'GET' ? 'GET' : 'POST', url, sent);
        const answer = { status: response.statusCode, headers: response.headers, body: response.json<never>() };
        return response.statusCode < 300
          ? { ...answer, ok: true }
          : { ...answer, ok: false, body: response.json<ErrorBody>() };
      },
    };
  };
}
