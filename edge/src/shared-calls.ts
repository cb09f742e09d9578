import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedLang } from '@tessera/server/accepted-lang';
import type { Answers } from './answers.ts';
import { RETRY_AFTER } from './page/busy.ts';

/** Paths that belong to the api. */
export const isCall = (path: string): boolean => /^\/(?:rest|api|Auth|public-assets)(?:\/|$)/.test(path);
/** URL length in characters beyond which nothing is shared: the cached entry would only serve one visitor. */
const MAX_LENGTH = 2_000;
const cacheControlOf = (header: unknown): string => (typeof header === 'string' ? header : '');

/**
 * Responds to calls from the cache of public api responses. A path is shared once the api has marked it as public:
 * until then, and for all other paths, each visitor's call is forwarded with their cookies.
 */
export function shareCalls(
  app: FastifyInstance,
  {
    answers,
    originOf,
    clientOf,
    onFailed,
  }: {
    readonly answers: Answers;
    originOf(request: FastifyRequest): string;
    clientOf(request: FastifyRequest): string;
    /** The api did not answer, or not in time: nobody else says why. */
    onFailed(error: Error, request: FastifyRequest): void;
  },
): void {
  const pathOf = (request: FastifyRequest): string | null => {
    const [path = ''] = request.url.split('?');
    return request.method === 'GET' &&
      request.headers.upgrade === undefined &&
      request.url.length <= MAX_LENGTH &&
      isCall(path)
      ? path
      : null;
  };
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    if (path === null || !answers.isShared(request.tenant.code, path)) return;
    const lang = acceptedLang(request.headers['accept-language']);
    const tenant = { code: request.tenant.code, origin: originOf(request) };
    const answer = await answers
      .get({ tenant, lang, address: request.url, client: clientOf(request) })
      .catch((error: Error) => {
        onFailed(error, request);
        return null;
      });
    if (!answer)
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER)
        .header('cache-control', 'no-store')
        .send({ code: 'UNAVAILABLE', requestId: request.id });
    return reply
      .code(answer.status)
      .type(answer.type)
      .header('cache-control', answer.cacheControl)
      .header('vary', 'accept-language')
      .send(answer.body);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    if (path === null || reply.statusCode !== 200) return;
    const { 'cache-control': cacheControl, 'set-cookie': cookie } = reply.getHeaders();
    answers.learn(request.tenant.code, path, reply.statusCode, {
      cacheControl: cacheControlOf(cacheControl),
      hasCookie: cookie !== undefined,
    });
  });
}
