import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { compress, listening, type Front } from '../front.ts';

/** Text that a browser takes compressed. */
const TEXT = /^(text\/|application\/(javascript|json)|image\/svg)/;
/** Brotli levels of the site's edge: files that never change, and everything else. */
const QUALITY = { kept: 11, fresh: 5 };
const PREFIX = '/_next/';

export interface NextFrontOptions {
  /** Address of the Next server, and of the site that has styles, fonts, pictures and calls. */
  readonly next: string;
  readonly site: string;
  /** Paths of the pages that Next serves. */
  readonly paths: ReadonlySet<string>;
}

/**
 * One address for the Next pages and for what they take from the site. Compresses what Next sends as the site's edge
 * does, because Next itself knows only the weaker gzip.
 */
export function openNextFront({ next, site, paths }: NextFrontOptions): Promise<Front> {
  const kept = new Map<string, Promise<Buffer>>();
  const isNext = (address: string): boolean =>
    address.startsWith(PREFIX) || paths.has(address.replace(/^\/dynamic/, ''));

  function answer(incoming: IncomingMessage, reply: ServerResponse): void {
    const [address = '/'] = (incoming.url ?? '/').split('?');
    const mine = isNext(address);
    const to = new URL(mine ? next : site);
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: to.port,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...incoming.headers,
          host: to.host,
          ...(incoming.headers.origin ? { origin: to.origin } : {}),
          ...(mine ? { 'accept-encoding': 'identity' } : {}),
        },
      },
      (got) => {
        if (!mine || !TEXT.test(String(got.headers['content-type']))) {
          reply.writeHead(got.statusCode ?? 502, got.headers);
          got.pipe(reply);
          return;
        }
        const parts: Buffer[] = [];
        got.on('data', (part: Buffer) => parts.push(part));
        got.on('end', () => {
          const bytes = Buffer.concat(parts);
          const isKept = address.startsWith(PREFIX);
          const made =
            (isKept ? kept.get(address) : undefined) ?? compress(bytes, isKept ? QUALITY.kept : QUALITY.fresh);
          if (isKept) kept.set(address, made);
          const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...headers } = got.headers;
          void made.then((sent) =>
            reply.writeHead(got.statusCode ?? 502, { ...headers, 'content-encoding': 'br' }).end(sent),
          );
        });
      },
    );
    outgoing.on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  }
  return listening(createServer(answer));
}
