import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { ALL_WORDS, restsOf, wordsGroup, type Manifest } from '@tessera/contracts/release';
import type { Twin } from './twin-build.ts';

const brotli = promisify(brotliCompress);
export const compress = (bytes: Buffer, quality: number) =>
  brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  // As anything else, a browser does not draw its symbols.
  '.svg': 'image/svg+xml',
};

export interface Front {
  readonly url: string;
  close(): Promise<void>;
}

export interface FrontOptions {
  /** Serves the twin's files, and inserts its scripts and styles into the site's pages. */
  readonly twin?: Twin;
  /** Whether the connection is lost in the middle of the answer to this request. */
  breaks?(incoming: IncomingMessage): boolean;
}
export interface FileFront extends Front {
  /** From now on, keeps files that never change, as a twin's are kept: else the site's processes work while a page is drawn. */
  keepFiles(): void;
}
interface KeptFile {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}
const isKeepable = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 200 && (headers['cache-control'] ?? '').includes('immutable');

/** A proxy in front of the running site. Both sides of a comparison run behind one, so that both have its overhead. */
export async function openFront(site: string, { twin, breaks = () => false }: FrontOptions = {}): Promise<FileFront> {
  const to = new URL(site);
  const files = new Map<string, Promise<Buffer>>();
  const kept = new Map<string, KeptFile>();
  let keepsFiles = false;
  const twinFile = (address: string): Promise<Buffer> | undefined => {
    const file = twin ? path.join(twin.out, address) : '';
    if (!twin || !(address in twin.manifest.files) || !existsSync(file)) return undefined;
    const bytes = readFileSync(file);
    const made = files.get(address) ?? (address.endsWith('.woff2') ? Promise.resolve(bytes) : compress(bytes, 11));
    files.set(address, made);
    return made;
  };
  const headersFor = (incoming: IncomingMessage) => ({
    ...incoming.headers,
    host: to.host,
    ...(incoming.headers.origin ? { origin: to.origin } : {}),
  });

  async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const address = (incoming.url ?? '/').split('?')[0] ?? '/';
    const mine = twinFile(address);
    if (mine) {
      const bytes = await mine;
      const type = TYPES[path.extname(address)] ?? 'application/octet-stream';
      reply
        .writeHead(200, {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
          ...(type.startsWith('font') ? {} : { 'content-encoding': 'br' }),
        })
        .end(bytes);
      return;
    }
    const key = `${incoming.method} ${incoming.url} ${incoming.headers['accept-encoding']}`;
    const known = kept.get(key);
    if (known) {
      reply.writeHead(200, known.headers).end(known.bytes);
      return;
    }
    const wantsPage = (incoming.headers.accept ?? '').includes('text/html');
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: to.port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headersFor(incoming), ...(wantsPage ? { 'accept-encoding': 'identity' } : {}) },
      },
      (got) => {
        if (breaks(incoming)) {
          reply.writeHead(got.statusCode ?? 502, got.headers);
          got.once('data', (part: Buffer) => reply.write(part.subarray(0, part.length / 2), () => reply.destroy()));
          return;
        }
        const parts: Buffer[] = [];
        if (!String(got.headers['content-type']).includes('text/html')) {
          reply.writeHead(got.statusCode ?? 502, got.headers);
          got.pipe(reply);
          if (!keepsFiles || !isKeepable(got)) return;
          got.on('data', (part: Buffer) => parts.push(part));
          got.on('end', () => kept.set(key, { headers: got.headers, bytes: Buffer.concat(parts) }));
          return;
        }
        got.on('data', (part: Buffer) => parts.push(part));
        got.on('end', () => {
          const html = Buffer.concat(parts).toString('utf8');
          void compress(Buffer.from(twin ? rewritten(html, twin.manifest) : html), 5).then((bytes) => {
            const { 'content-length': _length, etag: _etag, ...headers } = got.headers;
            reply.writeHead(got.statusCode ?? 502, { ...headers, 'content-encoding': 'br' }).end(bytes);
          });
        });
      },
    );
    outgoing.on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer((incoming, reply) => void answer(incoming, reply));
  server.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(Number(to.port), '127.0.0.1', () => {
      const lines = Object.entries(headersFor(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  return {
    ...(await listening(server)),
    keepFiles() {
      keepsFiles = true;
    },
  };
}
/** Opens the server on any free port. */
export async function listening(server: Server): Promise<Front> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const BOOT = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
interface BootPart {
  readonly view: { readonly lang: Lang; readonly route: { readonly id: string; readonly remote: string } };
  readonly document: { readonly text: string };
}

const isOfOther = (group: string, lang: Lang): boolean =>
  LANGUAGES.some((other) => other !== lang && group.endsWith(`.${other}-json`));
/**
 * What a page carries of the twin's manifest: not the words of other languages, and no file that its code does not load
 * by itself. A single application would not carry these either.
 */
function inPage(manifest: Manifest, lang: Lang): Manifest {
  const chunks = Object.fromEntries(Object.entries(manifest.chunks).filter(([group]) => !isOfOther(group, lang)));
  const kept = new Set(Object.values(chunks).flat());
  const files = Object.fromEntries(Object.entries(manifest.files).filter(([file]) => kept.has(file)));
  return { ...manifest, chunks, files };
}

/** A link that every page has, behind those to the site's own style sheets. */
const SLOT_STYLES = '<link rel="stylesheet" href="/slots/';
/** What stands before the site's scripts: the order decides what a slow line brings first. */
const FONTS = /(?:<link rel="preload" as="font"[^>]*>)+/;
/** The site's page with the twin's files: same markup, same data, a single application. Throws if they have no place in it. */
export function rewritten(html: string, manifest: Manifest): string {
  const found = BOOT.exec(html)?.[2];
  if (!found) return html;
  const boot = JSON.parse(found) as BootPart;
  const { remote, id } = boot.view.route;
  const shellRef = (JSON.parse(boot.document.text) as { shell: { manifest: string } }).shell.manifest;
  const filesOf = (names: readonly string[]) => [...new Set(names.flatMap((name) => manifest.chunks[name] ?? []))];
  const main = manifest.chunks['shell'] ?? [];
  const page = filesOf([
    `unit-${remote}`,
    id,
    wordsGroup(id, boot.view.lang),
    wordsGroup(`${ALL_WORDS}-${remote}`, boot.view.lang),
    `words.${boot.view.lang}-json`,
  ]).filter((file) => !main.includes(file));
  const guard = (file: string) => `integrity="${manifest.files[file]}" crossorigin="anonymous"`;
  const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));
  const styles = [...new Set([...main, ...page, ...filesOf(restsOf(manifest, id))])]
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="${file}" ${guard(file)}>`);
  const preloads = scripts(page).map((file) => `<link rel="preload" as="script" href="${file}" ${guard(file)}>`);
  const last = scripts(main).map((file) => `<script src="${file}" ${guard(file)} defer></script>`);
  if (!html.includes(SLOT_STYLES)) throw new Error(`The page of «${id}» has no place for style sheets.`);
  if (!FONTS.test(html)) throw new Error(`The page of «${id}» has no place for scripts.`);
  return html
    .replace(/<link rel="stylesheet" href="\/assets\/[^>]*>/g, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<script src="\/assets\/[^>]*><\/script>/g, '')
    .replace(SLOT_STYLES, () => `${styles.join('')}${SLOT_STYLES}`)
    .replace(FONTS, (fonts) => fonts + preloads.join(''))
    .replace(
      BOOT,
      (_all, open: string, _json: string, close: string) =>
        `${open}${JSON.stringify({ ...boot, manifests: { [shellRef]: inPage(manifest, boot.view.lang) } }).replaceAll('<', '\\u003c')}${close}${last.join('')}`,
    );
}
