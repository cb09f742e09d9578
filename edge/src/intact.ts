import { createHash } from 'node:crypto';
import { byteCache } from '@tessera/server/byte-cache';
import type { Manifest } from '@tessera/contracts/release';
import type { Kept } from './kept.ts';

/** Code of an error: neither this disk nor the registry has the right bytes. */
export const DAMAGED = 'DAMAGED';
/** An answer of the registry; `integrity` is what it says of a file that browsers load. */
export interface FromRegistry {
  readonly bytes: Buffer;
  readonly integrity: string | null;
}
export interface IntactOptions {
  readonly kept: Kept;
  /** Null if the registry has no such file. Throws if it does not answer. */
  fetch(name: string): Promise<FromRegistry | null>;
  report(message: string): void;
  /** Whether these bytes have this hash: `sha384-…`, or 64 hex digits of SHA-256. */
  readonly matches?: (bytes: Buffer, hash: string) => boolean;
}
/** Immutable content of which every byte is checked once, when it comes from this disk or from the registry. */
export interface Intact {
  /** Null for a file that the registry does not have. Throws `DAMAGED` if there are only wrong bytes. */
  get(name: string): Promise<Buffer | null>;
  /** As `get`, and keeps the file on this disk. Throws for a file that the registry does not have, too. */
  keep(name: string): Promise<Buffer>;
  /** Learns the hashes of a manifest that was itself checked. */
  learn(manifest: Manifest): void;
}
/** How often a file is fetched before it counts as damaged. */
const ATTEMPTS = 2;
const KNOWN_BYTES = 8 * 1024 * 1024;
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hasHash = (bytes: Buffer, hash: string): boolean =>
  isHash(hash) ? sha256(bytes) === hash : `sha384-${createHash('sha384').update(bytes).digest('base64')}` === hash;

export function createIntact({ kept, fetch, report, matches = hasHash }: IntactOptions): Intact {
  const known = byteCache<string>(KNOWN_BYTES, (hash) => hash.length);
  let hasReadKept = false;
  const learn = ({ files }: Manifest): void => {
    for (const [address, integrity] of Object.entries(files)) known.set(address.slice(1), integrity);
  };
  /** The manifests of earlier versions: open tabs ask for their files, and the registry may be away. */
  function learnKept(): void {
    hasReadKept = true;
    for (const name of kept.names('manifests')) {
      const bytes = kept.get(name);
      if (bytes && matches(bytes, name.slice('manifests/'.length)))
        learn(JSON.parse(bytes.toString('utf8')) as Manifest);
    }
  }
  /** The hash of a file: documents are named by it, files of versions stand in a signed manifest. */
  function hashOf(name: string): string | undefined {
    const [kind = '', hash = ''] = name.split('/');
    if (kind !== 'assets') return hash;
    if (!known.has(name) && !hasReadKept) learnKept();
    return known.get(name);
  }
  async function fetchIntact(name: string, hash: string | undefined): Promise<Buffer | null> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const answer = await fetch(name);
      if (!answer) return null;
      const expected = hash ?? answer.integrity;
      if (expected !== null && matches(answer.bytes, expected)) return answer.bytes;
      report(
        expected === null
          ? `edge: the registry does not say which hash ${name} has`
          : `edge: the registry sent ${name} damaged (${answer.bytes.length} bytes)`,
      );
    }
    throw Object.assign(new Error(`${name} is damaged and is not served`), { code: DAMAGED });
  }
  /** From this disk if intact, otherwise from the registry. */
  async function read(name: string, isKept: boolean): Promise<Buffer | null> {
    const hash = hashOf(name);
    const stored = kept.get(name);
    if (stored && hash !== undefined && matches(stored, hash)) return stored;
    if (stored && hash !== undefined) report(`edge: ${name} is damaged on this disk and is fetched again`);
    const bytes = await fetchIntact(name, hash);
    if (bytes && (isKept || stored)) kept.put(name, bytes);
    return bytes;
  }
  return {
    learn,
    get: (name) => read(name, false),
    async keep(name) {
      const bytes = await read(name, true);
      if (!bytes) throw new Error(`the registry has no ${name}`);
      return bytes;
    },
  };
}
