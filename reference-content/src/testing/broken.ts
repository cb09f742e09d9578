import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of a content folder, in which a test may break something. */
export interface Copy {
  readonly root: string;
  /** Replaces text in a file; throws if it is not found. */
  change(file: string, from: string | RegExp, to: string): void;
  write(file: string, text: string): void;
  remove(file: string): void;
  end(): void;
}
export function copyOf(data: URL): Copy {
  const root = mkdtempSync(path.join(tmpdir(), 'tessera-content-'));
  cpSync(data, root, { recursive: true });
  const at = (file: string): string => path.join(root, file);
  return {
    root,
    change(file, from, to) {
      const text = readFileSync(at(file), 'utf8');
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${file} does not contain the text to change: ${from}`);
      writeFileSync(at(file), changed);
    },
    write: (file, text) => writeFileSync(at(file), text),
    remove: (file) => rmSync(at(file)),
    end: () => rmSync(root, { recursive: true }),
  };
}
