import { Transform } from 'node:stream';
import { FORM_OVERHEAD } from '@tessera/contracts/endpoint';
import { draftContent, importQuestionnaire } from '@tessera/contracts/editor';
import { uploadPhoto } from '@tessera/contracts/files';
import { arrivalLimits } from '@tessera/server/server-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Maximum body size in bytes; equal to the api's limit, so that larger bodies are rejected before they are forwarded.
 */
const BODY = 256 * 1024;
/** Calls with a file, whose form may be as large as the api takes it. */
const UPLOADS = [uploadPhoto, draftContent, importQuestionnaire];
function limitOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): number {
  const [path] = url.split('?');
  const upload = UPLOADS.find((endpoint) => endpoint.method === method && endpoint.path === path)?.upload;
  return upload ? upload.maxBytes + FORM_OVERHEAD : BODY;
}
const ARRIVAL = arrivalLimits();
/** Time limits in milliseconds and size limits of requests on the edge's own port, independent of any proxy. */
export const SERVER_LIMITS = {
  bodyLimit: BODY,
  requestTimeout: ARRIVAL.requestTimeout,
  keepAliveTimeout: 65_000,
  http: { ...ARRIVAL.http, maxHeaderSize: 16 * 1024 },
};
/** A URL with invalid encoding is taken literally: `/en/%ZZ` is a missing page, not a server error. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
/** The host of a request, without the port. */
export const hostOf = (request: Pick<FastifyRequest, 'headers'>): string =>
  (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
const isTwice = (request: FastifyRequest, name: string): boolean =>
  request.raw.rawHeaders.filter((given, i) => i % 2 === 0 && given.toLowerCase() === name).length > 1;

/** The first hook of every request: security headers on every response, and rejection of ambiguous requests. */
export function guardRequests(
  app: FastifyInstance,
  headersFor: (request: FastifyRequest) => Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request));
    if (isTwice(request, 'host')) return reply.code(400).send({ code: 'BAD_INPUT', requestId: request.id });
    if (Number(request.headers['content-length'] ?? 0) > limitOf(request)) return tooLarge(request, reply);
  });
  // A chunked body does not declare its length, so it is counted while it is read.
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] === undefined)
      return payload;
    const limit = limitOf(request);
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (bytes <= limit) return done(null, chunk);
        if (!reply.sent) tooLarge(request, reply);
        // The connection is broken off: nothing more is forwarded.
        return done(new Error('the body is too large'));
      },
    });
    return payload.pipe(counted);
  });
}
const tooLarge = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(413).header('connection', 'close').send({ code: 'PAYLOAD_TOO_LARGE', requestId: request.id });
