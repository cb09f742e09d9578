import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { refusal } from '../http.ts';
import { takenFiles } from '../releases/queries.ts';
import type { BlobName } from './blobs.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const KINDS = {
  manifests: 'application/json; charset=utf-8',
  servers: 'text/javascript; charset=utf-8',
  sites: 'application/json; charset=utf-8',
  descriptors: 'application/json; charset=utf-8',
  logos: 'image/svg+xml',
} as const;

/** Immutable content: assets by address, all others by content hash. Source maps have no address: only this server reads them. */
export function blobRoutes(app: FastifyInstance, { blobs, database }: Context): void {
  async function send(reply: FastifyReply, name: BlobName, type: string): Promise<FastifyReply> {
    const bytes = await blobs.get(name);
    if (!bytes) throw refusal('NOT_FOUND', 'path', 'There is no such blob.');
    return reply
      .header('content-type', type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  }
  app.get<{ Params: { '*': string } }>('/blobs/assets/*', async (request, reply) => {
    const address = `/assets/${request.params['*']}`;
    // For an edge that does not know the manifest of a version that only open tabs use.
    const [file] = await takenFiles(database, [address]);
    if (file) reply.header('x-integrity', file.integrity);
    return send(reply, { kind: 'assets', path: address }, TYPES[path.extname(address)] ?? 'application/octet-stream');
  });
  for (const kind of ['manifests', 'servers', 'sites', 'descriptors', 'logos'] as const) {
    app.get<{ Params: { hash: string } }>(`/blobs/${kind}/:hash`, (request, reply) =>
      send(reply, { kind, hash: request.params.hash }, KINDS[kind]),
    );
  }
}
