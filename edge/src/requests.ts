import { Transform } from 'node:stream';
import { arrivalLimits } from '@tessera/server/server-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Bytes of the body of one request; the api's own limit, so that it is refused before it is sent on. */
const BODY = 256 * 1024;
const ARRIVAL = arrivalLimits();
/** How long somebody may take for a request, in milliseconds, and how large it may be: on the edge's own port, whatever stands before it. */
export const SERVER_LIMITS = {
  bodyLimit: BODY,
  requestTimeout: ARRIVAL.requestTimeout,
  keepAliveTimeout: 65_000,
  http: { ...ARRIVAL.http, maxHeaderSize: 16 * 1024 },
};
/** An address that is no encoded text is taken as it is written: `/en/%ZZ` is a page that does not exist, and not an error of the server's. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
/** The host that a request names, without its port. */
export const hostOf = (request: Pick<FastifyRequest, 'headers'>): string => (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
const isTwice = (request: FastifyRequest, name: string): boolean => request.raw.rawHeaders.filter((given, i) => i % 2 === 0 && given.toLowerCase() === name).length > 1;

/** The first look at every request: security headers on whatever is answered, and no request that can be read in two ways. */
export function guardRequests(app: FastifyInstance, headersFor: (request: FastifyRequest) => Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request));
    if (isTwice(request, 'host')) return reply.code(400).send({ code: 'BAD_INPUT', requestId: request.id });
    if (Number(request.headers['content-length'] ?? 0) > BODY) return tooLarge(request, reply);
  });
  // A body in pieces does not say how long it is: it is counted on its way.
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] === undefined) return payload;
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (bytes <= BODY) return done(null, chunk);
        if (!reply.sent) tooLarge(request, reply);
        // Nothing of it goes any further: whoever was being sent it sees it broken off.
        return done(new Error('the body is too large'));
      },
    });
    return payload.pipe(counted);
  });
}
const tooLarge = (request: FastifyRequest, reply: FastifyReply): FastifyReply => reply.code(413).header('connection', 'close').send({ code: 'PAYLOAD_TOO_LARGE', requestId: request.id });
