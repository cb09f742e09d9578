import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';

type Headers = Record<string, string | string[] | undefined>;

/** Headers that the edge sets on calls to the api; values sent by a browser are removed. */
const OURS = [
  'x-tessera-tenant',
  'x-tessera-origin',
  'x-tessera-internal',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
];

/** Milliseconds between two pings to a tab, and the maximum size of one of its messages in bytes. */
const SOCKET = { beat: 20_000, message: 64 * 1024 };
/** Closes a socket whose tab does not respond: it is gone, or its response is part of an unfinished frame. */
function watch(socket: WebSocket, beat: number): void {
  let isAlive = true;
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, beat);
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('close', () => clearInterval(timer));
}

/** Forwards every call and the websocket to the api, with the tenant of the host. */
export async function forwardApi(
  app: FastifyInstance,
  options: {
    readonly api: string;
    readonly internal: Readonly<Record<string, string>>;
    originOf(request: FastifyRequest): string;
    readonly beat?: number;
  },
): Promise<void> {
  const asEdge = (request: FastifyRequest) => ({
    ...options.internal,
    'x-tessera-tenant': request.tenant.code,
    'x-tessera-origin': options.originOf(request),
    'x-forwarded-for': request.ip,
  });
  for (const prefix of ['/rest', '/api', '/Auth', '/public-assets']) {
    // The library's types lack `wsHooks` in combination with `prefix`, and the request argument.
    await app.register(httpProxy, {
      upstream: options.api,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === '/rest',
      http: { requestOptions: { timeout: 95_000 } },
      replyOptions: {
        rewriteRequestHeaders(request: unknown, headers: Headers) {
          const forwarded = Object.fromEntries(Object.entries(headers).filter(([name]) => !OURS.includes(name)));
          const fastifyRequest = request as FastifyRequest;
          return { ...forwarded, ...asEdge(fastifyRequest) };
        },
      },
      wsServerOptions: { maxPayload: SOCKET.message },
      wsHooks: { onConnect: (_context: unknown, source: WebSocket) => watch(source, options.beat ?? SOCKET.beat) },
      wsClientOptions: {
        handshakeTimeout: 10_000,
        rewriteRequestHeaders(headers: Headers, request: unknown) {
          const fastifyRequest = request as FastifyRequest;
          return {
            ...headers,
            origin: fastifyRequest.headers.origin ?? '',
            cookie: fastifyRequest.headers.cookie ?? '',
            ...asEdge(fastifyRequest),
          };
        },
      },
    } as unknown as FastifyHttpProxyOptions);
  }
}
