import { brotliCompress, constants, gzip } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { byteCache } from '@tessera/server/byte-cache';
import { isPublicName } from './names.ts';
import type { ReleaseStore } from './store.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
export interface Asset {
  readonly bytes: Buffer;
  readonly type: string;
  readonly encoding: 'br' | 'gzip' | null;
}
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};
/** Documents are named by their hash alone, without an extension. */
const typeOf = (name: string): string =>
  TYPES[name.startsWith('assets/') ? (name.split('.').at(-1) ?? '') : name.startsWith('logos/') ? 'svg' : 'json'] ??
  'application/octet-stream';
const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Brotli quality for whoever waits. From 9 on, the compressor clears 32 MB of tables for each file, which takes longer than
 * the best quality does for most of ours (41 ms beside 10 for one of 10 kB, 1 with this one) and saves one per cent.
 */
const QUICK = 5;
/** Takes a second for the largest file and saves eight per cent. */
const BEST = 11;
/** No larger than the text: the compressor's tables grow with it. Bits; RFC 7932 has 16 to 24, the library starts at 22. */
const windowOf = (bytes: Buffer): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length))));

/** Compresses with an encoding that the browser accepts; fonts are already compressed. */
export async function encode(
  bytes: Buffer,
  type: string,
  accepts: string,
  quality = QUICK,
): Promise<Pick<Asset, 'bytes' | 'encoding'>> {
  const way = /font|octet/.test(type) || bytes.length < 200 ? null : wayOf(accepts);
  if (way === 'br')
    return {
      bytes: await brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes),
        },
      }),
      encoding: way,
    };
  if (way === 'gzip') return { bytes: await zip(bytes), encoding: way };
  return { bytes, encoding: null };
}
/** The encoding for a browser with this header, if there is anything to compress. */
export const wayOf = (accepts: string): 'br' | 'gzip' | null =>
  /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null;

export interface Assets {
  /** Null for an invalid file name, without any request, and for files that the registry does not have. */
  get(name: string, accepts: string): Promise<Asset | null>;
  cacheBytes(): number;
  /** Settles when nothing is waiting for better compression. */
  improved(): Promise<void>;
}
/** Milliseconds without a new file before one is recompressed: after a release the tabs that swap come first. */
const CALM = 3_000;
/**
 * Content-addressed files: fetched from the registry once, compressed quickly, cached, and then recompressed at
 * maximum quality, one at a time, when no new ones are asked for.
 */
export function createAssets(store: Pick<ReleaseStore, 'blob'>, calm = CALM): Assets {
  const cache = byteCache<Asset>(CACHE_BYTES, ({ bytes }) => bytes.length);
  const pending = new Map<string, Promise<Asset | null>>();
  async function make(name: string, accepts: string): Promise<Asset | null> {
    const bytes = await store.blob(name);
    return bytes ? { type: typeOf(name), ...(await encode(bytes, typeOf(name), accepts)) } : null;
  }
  let improving: Promise<void> = Promise.resolve();
  let askedAt = 0;
  async function improve(key: string, name: string): Promise<void> {
    for (let rest; (rest = askedAt + calm - performance.now()) > 0;) await wait(rest, undefined, { ref: false });
    const bytes = cache.get(key) ? await store.blob(name) : null;
    const better = bytes && (await encode(bytes, typeOf(name), 'br', BEST));
    const cached = cache.get(key);
    if (better && cached && better.bytes.length < cached.bytes.length)
      cache.set(key, { ...cached, bytes: better.bytes });
  }
  return {
    async get(name, accepts) {
      if (!isPublicName(name)) return null;
      const key = `${wayOf(accepts) ?? 'plain'} ${name}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const running = pending.get(key);
      if (running) return running;
      askedAt = performance.now();
      const made = make(name, accepts).finally(() => pending.delete(key));
      pending.set(key, made);
      const asset = await made;
      if (asset) cache.set(key, asset);
      // The quick version remains valid; if the store fails here, the next request fetches the file again.
      if (asset?.encoding === 'br') improving = improving.then(() => improve(key, name)).catch(() => undefined);
      return asset;
    },
    cacheBytes: () => cache.calculatedSize,
    improved: () => improving,
  };
}
