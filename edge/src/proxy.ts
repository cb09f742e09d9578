import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Headers = Record<string, string | string[] | undefined>;

/** Headers by which the edge speaks to the api; what a browser sends under these names never passes. */
const OURS = ['x-tessera-tenant', 'x-tessera-origin', 'x-tessera-internal', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'];

/** Hands every call and the websocket on to the api, with the tenant that the host names. */
export async function forwardApi(app: FastifyInstance, options: { readonly api: string; readonly internal: Readonly<Record<string, string>>; originOf(request: FastifyRequest): string }): Promise<void> {
  const asEdge = (request: FastifyRequest) => ({ ...options.internal, 'x-tessera-tenant': request.tenant.code, 'x-tessera-origin': options.originOf(request), 'x-forwarded-for': request.ip });
  for (const prefix of ['/rest', '/api', '/Auth', '/public-assets']) {
    await app.register(httpProxy, {
      upstream: options.api,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === '/rest',
      http: { requestOptions: { timeout: 95_000 } },
      replyOptions: {
        rewriteRequestHeaders(request: unknown, headers: Headers) {
          const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !OURS.includes(name)));
          const own = request as FastifyRequest;
          return { ...passed, ...asEdge(own) };
        },
      },
      wsClientOptions: {
        rewriteRequestHeaders(headers: Headers, request: unknown) {
          const own = request as FastifyRequest;
          return { ...headers, origin: own.headers.origin ?? '', cookie: own.headers.cookie ?? '', ...asEdge(own) };
        },
      },
    } as never);
  }
}
