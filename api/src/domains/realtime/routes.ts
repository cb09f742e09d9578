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

/** Messages that a tab may send in a stretch of milliseconds. */
const MOST_MESSAGES = 200;
const STRETCH = 10_000;
/** Why a socket is closed from here: it broke the rules of its protocol. */
const BROKEN_RULE = 1008;

/** Counts messages; true as long as there are not too many. */
function messageCounter(): () => boolean {
  let from = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - from > STRETCH) [from, count] = [now, 0];
    count += 1;
    return count <= MOST_MESSAGES;
  };
}

const News = z.strictObject({ tenant: z.string(), signed: SignedDocument });

/** The one websocket of a tab. */
export async function realtimeRoutes(app: FastifyInstance, deps: { readonly hub: Hub; readonly who: Who }): Promise<void> {
  const { hub, who } = deps;
  await app.register(websocket, { options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false } });

  app.route({
    method: 'GET',
    url: '/rest/wsock',
    // Before the upgrade: any page can open a socket to anywhere, and the browser sends the cookies along.
    onRequest: async (request) => {
      app.tessera.checkOrigin(request);
      request.scope = await app.tessera.scopeOf(request, isLogged);
    },
    handler: (request, reply) => sendError(request, reply, 'ROUTE_NOT_FOUND'),
    wsHandler: async (socket, request) => {
      const { scope } = request;
      if (!scope) return socket.terminate();
      const early: string[] = [];
      let hear = (text: string): void => void early.push(text);
      // Attached before anything is awaited, or the first message would be lost.
      socket.on('message', (data, isBinary) => (isBinary ? socket.close(BROKEN_RULE) : hear(String(data))));
      socket.on('error', () => socket.terminate());
      const login = await who.loginOf(request, scope.tenant);
      const tab = hub.join(socket, { tenantCode: scope.tenant.code, login });
      const isCalm = messageCounter();
      hear = (text) => {
        const message = isCalm() ? parseIncoming(text) : null;
        if (!message || !tab.hear(message)) socket.close(BROKEN_RULE);
      };
      socket.on('pong', () => tab.alive());
      socket.on('close', () => tab.leave());
      if (socket.readyState === socket.CLOSED) tab.leave();
      early.forEach(hear);
    },
  });
}
/** `/internal/release`: the place where the registry tells its news. */
export function releaseRoute(app: FastifyInstance, deps: ReleaseDeps): void {
  app.post('/internal/release', async (request, reply) => {
    const parsed = News.safeParse(request.body);
    if (!parsed.success) throw fail('BAD_INPUT', parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    const taken = await takeRelease(deps, parsed.data.tenant, parsed.data.signed);
    return reply.header('cache-control', 'no-store').send({ taken });
  });
}
