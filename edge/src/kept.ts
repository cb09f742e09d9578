import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFileSync } from '@tessera/server/atomic';
import * as z from 'zod/mini';
import { SignedDocument, TenantRecord } from '@tessera/contracts/release';
import { isBlobName } from './names.ts';

const State = z.object({
  tenants: z.array(TenantRecord),
  /** Verified again when read, with the keys valid at that time. */
  documents: z.record(z.string(), SignedDocument),
});
export type State = z.infer<typeof State>;
/** The edge's local copy of releases, with which it can start and serve while the registry is down. */
export interface Kept {
  readonly file: string;
  /** The last good documents; null if none were ever written. Throws a message if the file is damaged. */
  read(): State | null;
  write(state: State): void;
  /** Names of the stored files of a kind, such as `manifests/<hash>`. */
  names(kind: string): readonly string[];
  /** A file by name, such as `manifests/<hash>` or `assets/booking/x.js`; null if it is not stored here. */
  get(name: string): Buffer | null;
  put(name: string, bytes: Buffer): void;
}

export function createKept(folder: string): Kept {
  const file = path.join(folder, 'documents.json');
  const blobs = path.join(folder, 'blobs');
  let written = '';
  return {
    file,
    read() {
      if (!existsSync(file)) return null;
      let value: unknown;
      try {
        value = JSON.parse(readFileSync(file, 'utf8'));
      } catch (cause) {
        throw new Error(`${file} is damaged and is not used (${(cause as Error).message}).`, { cause });
      }
      const parsed = z.safeParse(State, value);
      if (!parsed.success)
        throw new Error(
          `${file} does not hold what an edge writes and is not used (${parsed.error.issues[0]?.path.join('.')}).`,
        );
      return parsed.data;
    },
    write(state) {
      const text = JSON.stringify(state);
      if (text === written) return;
      replaceFileSync(file, text);
      written = text;
    },
    names(kind) {
      const folder = path.join(blobs, kind);
      return existsSync(folder)
        ? readdirSync(folder)
            .map((name) => `${kind}/${name}`)
            .filter(isBlobName)
        : [];
    },
    get(name) {
      const target = path.join(blobs, name);
      return isBlobName(name) && existsSync(target) ? readFileSync(target) : null;
    },
    put(name, bytes) {
      if (!isBlobName(name)) return;
      const target = path.join(blobs, name);
      if (existsSync(target) && readFileSync(target).equals(bytes)) return;
      mkdirSync(path.dirname(target), { recursive: true });
      replaceFileSync(target, bytes);
    },
  };
}
