import path from 'node:path';
import { replaceFileSync } from '@tessera/server/atomic';
import { privateFolder } from '@tessera/server/private-files';
import { withoutImports } from './bundle.ts';
import { digestOf } from './digest.mts';

/** The server bundles as renderers read them, which are no longer the bytes that their team signed. */
export interface Bundles {
  /** Each as `<hash>.cjs`, by the hash of the bytes that were signed. */
  readonly folder: string;
  /** SHA-256 of the prepared text, in hex, as this edge wrote it; a renderer runs nothing else. Empty if none is ready. */
  digest(hash: string): string;
  /** A renderer found another text on this disk: the bundle is prepared again before it is next asked for. */
  forget(hash: string): void;
}

/** `read` gives the checked bytes of a bundle by their hash. */
export function createBundles(
  folder: string,
  read: (hash: string) => Promise<Buffer>,
): Bundles & { prepare(hash: string): Promise<void> } {
  privateFolder(folder);
  const digests = new Map<string, string>();
  const underWay = new Map<string, Promise<void>>();
  async function write(hash: string): Promise<void> {
    const text = withoutImports((await read(hash)).toString('utf8'));
    replaceFileSync(path.join(folder, `${hash}.cjs`), text);
    digests.set(hash, digestOf(text));
  }
  return {
    folder,
    digest: (hash) => digests.get(hash) ?? '',
    forget: (hash) => void digests.delete(hash),
    async prepare(hash) {
      if (digests.has(hash)) return;
      const running = underWay.get(hash) ?? write(hash).finally(() => underWay.delete(hash));
      underWay.set(hash, running);
      await running;
    },
  };
}
