import websocket from '@fastify/websocket';
import { SignedDocument } from '@tessera/contracts/release';
import { isLogged } from '@tessera/contracts/session';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { fail } from '../../platform/errors.ts';
import { sendError } from '../../platform/http-errors.ts';
import type { Who } from '../session/index.ts';
import type { Hub } from './hub.ts';
import { LONGEST_MESSAGE, parseIncoming } from './protocol.ts';
import { takeRelease, type ReleaseDeps } from './service.ts';

/** Maximum number of messages per tab within a window of milliseconds. */
const MAX_MESSAGES = 200;
const WINDOW = 10_000;
/** WebSocket close code for a protocol violation. */
const POLICY_VIOLATION = 1008;

/** A rate limiter for messages; returns true while the limit is not exceeded. */
function messageCounter(): () => boolean {
  let from = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - from > WINDOW) [from, count] = [now, 0];
    count += 1;
    return count <= MAX_MESSAGES;
  };
}

const News = z.strictObject({ tenant: z.string(), signed: SignedDocument });

/** The WebSocket endpoint for tabs. */
export async function realtimeRoutes(
  app: FastifyInstance,
  deps: { readonly hub: Hub; readonly who: Who },
): Promise<void> {
  const { hub, who } = deps;
  await app.register(websocket, { options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false } });

  app.route({
    method: 'GET',
    url: '/rest/wsock',
    // Checked before the upgrade: any page can open a socket to any host, and the browser sends the cookies along.
    onRequest: async (request) => {
      app.tessera.checkOrigin(request);
      request.scope = await app.tessera.scopeOf(request, isLogged);
    },
    handler: (request, reply) => sendError(request, reply, 'ROUTE_NOT_FOUND'),
    wsHandler: async (socket, request) => {
      const { scope } = request;
      if (!scope) return socket.terminate();
      const queued: string[] = [];
      let hear = (text: string): void => void queued.push(text);
      // Attached before anything is awaited, so that the first message is not lost.
      socket.on('message', (data, isBinary) => (isBinary ? socket.close(POLICY_VIOLATION) : hear(String(data))));
      socket.on('error', () => socket.terminate());
      const login = await who.loginOf(request, scope.tenant);
      const tab = hub.join(socket, { tenantCode: scope.tenant.code, login });
      const isWithinLimit = messageCounter();
      hear = (text) => {
        const message = isWithinLimit() ? parseIncoming(text) : null;
        if (!message || !tab.hear(message)) socket.close(POLICY_VIOLATION);
      };
      socket.on('pong', () => tab.alive());
      socket.on('close', () => tab.leave());
      if (socket.readyState === socket.CLOSED) tab.leave();
      queued.forEach(hear);
    },
  });
}
/** `/internal/release`: the endpoint that the registry notifies. */
export function releaseRoute(app: FastifyInstance, deps: ReleaseDeps): void {
  app.post('/internal/release', async (request, reply) => {
    const parsed = News.safeParse(request.body);
    if (!parsed.success)
      throw fail(
        'BAD_INPUT',
        parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    const answer = await takeRelease(deps, parsed.data.tenant, parsed.data.signed);
    return reply.header('cache-control', 'no-store').send(answer);
  });
}
