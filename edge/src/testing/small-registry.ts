import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aboutUs } from '@tessera/contracts/routes/path-words';
import type { Manifest, ReleaseDocument, SignedDocument } from '@tessera/contracts/release';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const version = '1.0.0-g0000000000';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const rawKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
const tenant = {
  code: 'tessera',
  name: 'Tessera',
  hostClass: 'main',
  hosts: ['localhost'],
  zone: 'UTC',
  currency: 'EUR',
  flags: {},
  revision: 1,
};

/**
 * The content of a small registry, by path: a shell, a remote with one page of data at two addresses, of which each language
 * spells one in its own word, one with slow pages, one tenant, and a document with these numbers, signer and fields.
 */
export function content({
  epoch = 1,
  revision = 7,
  signer = { sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64') },
  change = {},
}: {
  readonly epoch?: number;
  readonly revision?: number;
  readonly signer?: { sign(text: string): string };
  readonly change?: Partial<ReleaseDocument>;
} = {}): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const store = (kind: string, text: string): string => {
    files.set(`/blobs/${kind}/${sha256(text)}`, text);
    return sha256(text);
  };
  const part = (remote: string, bundle: string) => {
    const script = `/* ${remote} */`;
    const entry = `/assets/${remote}/entry.0a.js`;
    files.set(`/blobs${entry}`, script);
    const endpoint = {
      id: 'test.rows',
      method: 'GET',
      path: '/rest/rows',
      who: 'anyone',
      maxAge: 0,
      query: [],
      schema: {},
    };
    const manifest: Manifest = {
      remote,
      version,
      descriptor: store('descriptors', JSON.stringify({ endpoints: [endpoint] })),
      uniqueName: remote,
      entry,
      chunks: { [remote]: [entry] },
      lent: {},
      server: store('servers', bundle),
      files: { [entry]: `sha384-${createHash('sha384').update(script).digest('base64')}` },
    };
    return { version, manifest: store('manifests', JSON.stringify(manifest)), entry, integrity: null };
  };
  const shell = part(
    'shell',
    `exports.lent = {}; exports.layout = (view) => ({ before: "<header>" + view.lang + "</header>", after: "" });
    exports.render = () => ({ kind: "page", html: "<h1>Missing</h1>", meta: { title: "Missing", languages: [] } });`,
  );
  const unit = part(
    'test',
    `
    exports.needs = (view, got) => got.length ? [] : [{ endpoint: 'test.rows', input: {}, required: true, maxAge: 0 }];
    exports.render = (view, got) => ({ kind: 'page', html: '<ul>' + got[0].body.map((row) => '<li>' + row + '</li>').join('') + '</ul>', meta: { title: 'Rows', languages: ['en'] } });`,
  );
  const slow = part(
    'slow',
    `
    exports.needs = (view, got) => got.length ? [] : [{ endpoint: 'test.rows', input: {}, required: true, maxAge: 0 }];
    exports.render = (view, got) => {
      const until = Date.now() + 15;
      while (Date.now() < until);
      const { name } = view.route.params;
      return name.startsWith('no-') ? { kind: 'not-found' } : { kind: 'page', html: '<h1>' + name + '</h1>', meta: { title: name, languages: ['en'] } };
    };`,
  );
  const route = {
    id: 'test.home',
    remote: 'test',
    path: '/test',
    hosts: ['main'],
    who: 'anyone',
    server: true,
    layout: 'site',
    index: true,
    query: [],
  };
  const things = { ...route, id: 'slow.thing', remote: 'slow', path: '/thing/:name' };
  const worded = { ...route, id: 'test.about', path: '/{about-us}', words: { 'about-us': aboutUs } };
  const document: ReleaseDocument = {
    environment: 'production',
    tenant: 'tessera',
    epoch,
    revision,
    at: '2026-11-21T08:00:00.000Z',
    shell,
    remotes: { test: { stable: unit }, slow: { stable: slow } },
    deadline: 10,
    site: store('sites', JSON.stringify({ routes: [route, things, worded], slots: [], menu: [] })),
    ...change,
  };
  const text = JSON.stringify(document);
  files.set('/v1/key', JSON.stringify({ publicKey: rawKey }));
  files.set('/v1/tenants', JSON.stringify({ tenants: [tenant] }));
  files.set(
    '/v1/documents/production',
    JSON.stringify({ documents: { tessera: { text, signature: signer.sign(text) } satisfies SignedDocument } }),
  );
  return files;
}
/** The server, once it listens on a free port. */
export async function listening(server: Server): Promise<Server> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}
/** A server that responds with JSON by path, and 404 for unknown paths. */
export const listen = (answer: (address: string) => string | undefined): Promise<Server> =>
  listening(
    createServer((request, reply) => {
      const text = answer(request.url ?? '');
      reply.statusCode = text === undefined ? 404 : 200;
      reply.setHeader('content-type', 'application/json');
      reply.end(text ?? '{}');
    }),
  );
export const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
