import { createReadStream, existsSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { ANEW, EVENTS, type News } from './news.ts';

export interface FrontOptions {
  /** The port that browsers see. */
  readonly port: number;
  /** The port of the edge on this machine. */
  readonly edge: number;
  readonly remote: string;
  /** The folder of the newest files of the remote, or null while there are none. */
  files(): string | null;
  /** A tab cannot take the builds of this run by replacing modules. */
  anew(base: string): void;
}
export interface Front {
  readonly port: number;
  tell(news: News): void;
  close(): Promise<void>;
}
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Of one part of the build's own folder; the update of a chunk has its name, such as `home/rest`. */
const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/**
 * Stands in front of the edge while a remote is developed: tells tabs about each build, and serves its files before
 * they are in the registry. Everything else is the edge's, with the host and the address that the browser asked for.
 */
export async function openFront({ port, edge, remote, files, anew }: FrontOptions): Promise<Front> {
  const listeners = new Set<ServerResponse>();
  let last: News | null = null;
  const messageOf = (news: News): string => `data: ${JSON.stringify(news)}\n\n`;

  function listen(reply: ServerResponse): void {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.write(last ? messageOf(last) : ': none yet\n\n');
    listeners.add(reply);
    reply.on('close', () => listeners.delete(reply));
  }
  /** A file of the newest build; null if it is not one. */
  function fileAt(address: string): string | null {
    const folder = files();
    const prefix = `/assets/${remote}/`;
    const name = address.startsWith(prefix) ? address.slice(prefix.length) : '';
    if (!folder || !NAME.test(name)) return null;
    const file = path.join(folder, 'assets', remote, name);
    return existsSync(file) ? file : null;
  }
  function forward(incoming: IncomingMessage, reply: ServerResponse): void {
    const { method, url, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: edge, method, path: url, headers }, (got) => {
      reply.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(reply);
    });
    outgoing.on('error', () => {
      if (reply.headersSent) return reply.destroy();
      reply.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end('The edge does not answer.\n');
    });
    reply.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }
  const server = createServer((incoming, reply) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://front');
    if (pathname === EVENTS) return listen(reply);
    if (pathname === ANEW && incoming.method === 'POST') {
      anew(searchParams.get('base') ?? '');
      return void reply.writeHead(204).end();
    }
    const file = fileAt(pathname);
    if (!file) return forward(incoming, reply);
    reply.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    createReadStream(file).pipe(reply);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(edge, '127.0.0.1', () => {
      const { rawHeaders } = incoming;
      const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1] ?? ''}`] : []));
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '::', resolve);
  });
  const taken = server.address();
  return {
    port: typeof taken === 'object' && taken ? taken.port : port,
    tell(news) {
      last = news;
      for (const reply of listeners) reply.write(messageOf(news));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
