import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { byteCache } from '@tessera/server/byte-cache';
import { isPublicName } from './names.ts';
import type { ReleaseStore } from './store.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
export interface Asset { readonly bytes: Buffer; readonly type: string; readonly encoding: 'br' | 'gzip' | null }
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', json: 'application/json; charset=utf-8', woff2: 'font/woff2', svg: 'image/svg+xml' };
const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
const CACHE_BYTES = 64 * 1024 * 1024;

/** Picks the encoding that the browser takes; fonts are compressed already. */
export async function encode(bytes: Buffer, type: string, accepts: string, quality = 5): Promise<Pick<Asset, 'bytes' | 'encoding'>> {
  const way = /font|octet/.test(type) || bytes.length < 200 ? null : wayOf(accepts);
  if (way === 'br') return { bytes: await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }), encoding: way };
  if (way === 'gzip') return { bytes: await zip(bytes), encoding: way };
  return { bytes, encoding: null };
}
/** The encoding that a browser with this header gets, if there is anything to compress. */
export const wayOf = (accepts: string): 'br' | 'gzip' | null => (/\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null);

export interface Assets {
  /** Null for what is no name of a file, without asking anybody, and for what the registry does not have. */
  get(name: string, accepts: string): Promise<Asset | null>;
  cacheBytes(): number;
  /** Settles when nothing waits to be compressed better. */
  improved(): Promise<void>;
}
/** Brotli for the first visitor, and for all who come later: the best takes a second for the largest file, and makes it seven per cent smaller. */
const QUICK = 9;
const BEST = 11;
/** Files named by their content: fetched from the registry once, compressed quickly, kept, and then compressed as well as can be, one at a time. */
export function createAssets(store: Pick<ReleaseStore, 'blob'>): Assets {
  const kept = byteCache<Asset>(CACHE_BYTES, ({ bytes }) => bytes.length);
  const coming = new Map<string, Promise<Asset | null>>();
  async function make(name: string, accepts: string): Promise<Asset | null> {
    const bytes = await store.blob(name);
    return bytes ? { type: typeOf(name), ...(await encode(bytes, typeOf(name), accepts, QUICK)) } : null;
  }
  let improving: Promise<void> = Promise.resolve();
  async function improve(key: string, name: string): Promise<void> {
    const bytes = kept.get(key) ? await store.blob(name) : null;
    const better = bytes && (await encode(bytes, typeOf(name), 'br', BEST));
    const known = kept.get(key);
    if (better && known && better.bytes.length < known.bytes.length) kept.set(key, { ...known, bytes: better.bytes });
  }
  return {
    async get(name, accepts) {
      if (!isPublicName(name)) return null;
      const key = `${wayOf(accepts) ?? 'plain'} ${name}`;
      const known = kept.get(key);
      if (known) return known;
      const running = coming.get(key);
      if (running) return running;
      const made = make(name, accepts).finally(() => coming.delete(key));
      coming.set(key, made);
      const asset = await made;
      if (asset) kept.set(key, asset);
      // What was served is right all the same; a store that fails here is asked again by the next visitor who needs it.
      if (asset?.encoding === 'br') improving = improving.then(() => improve(key, name)).catch(() => undefined);
      return asset;
    },
    cacheBytes: () => kept.calculatedSize,
    improved: () => improving,
  };
}
