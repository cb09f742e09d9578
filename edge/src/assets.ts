import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { ReleaseStore } from './store.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
export interface Asset { readonly bytes: Buffer; readonly type: string; readonly encoding: 'br' | 'gzip' | null }
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', json: 'application/json; charset=utf-8', woff2: 'font/woff2', svg: 'image/svg+xml' };
const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Picks the encoding that the browser takes; fonts are compressed already. */
export async function encode(bytes: Buffer, type: string, accepts: string, quality = 5): Promise<Pick<Asset, 'bytes' | 'encoding'>> {
  if (/font|octet/.test(type) || bytes.length < 200) return { bytes, encoding: null };
  if (/\bbr\b/.test(accepts)) return { bytes: await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }), encoding: 'br' };
  if (/\bgzip\b/.test(accepts)) return { bytes: await zip(bytes), encoding: 'gzip' };
  return { bytes, encoding: null };
}
/** Files named by their content: fetched from the registry once, compressed once, kept. Quality 9: at 11 the first visitor of a page waited for seconds. */
export function createAssets(store: ReleaseStore) {
  const kept = new Map<string, Promise<Asset | null>>();
  return (name: string, accepts: string): Promise<Asset | null> => {
    const way = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'plain';
    const key = `${way} ${name}`;
    const known = kept.get(key);
    if (known) return known;
    const made = store.blob(name).then(async (bytes) => (bytes ? { type: typeOf(name), ...(await encode(bytes, typeOf(name), accepts, 9)) } : null));
    kept.set(key, made);
    void made.then((asset) => { if (!asset) kept.delete(key); }, () => kept.delete(key));
    return made;
  };
}
