import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Built } from '@tessera/tooling/build';
import { copyOfRepository } from '@tessera/tooling/testing/copy';

/** A copy of the sources that may be changed and built, with nothing built or kept in it. */
export interface Clone {
  /** Runs `npm run build` with these words in a process of its own; how long it took, and what it said of each part. */
  build(...words: readonly string[]): { readonly milliseconds: number; readonly parts: readonly Part[] };
  /** Adds text to the end of a file. */
  append(file: string, text: string): void;
  replace(file: string, from: string, to: string): void;
  /** Forgets what was built (`dist`), or also what the bundler has kept. */
  forget(...folders: readonly ('dist' | '.cache')[]): void;
  /** A part that was built here, for publishing. */
  built(part: Part): Built;
  close(): void;
}
export interface Part {
  readonly name: string;
  readonly version: string;
  readonly fresh: boolean;
}

export function openClone(): Clone {
  const folder = copyOfRepository();
  const at = (file: string): string => path.join(folder, file);
  return {
    build(...words) {
      const begin = performance.now();
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', at('tooling/src/commands/build.ts'), ...words],
        { cwd: folder, encoding: 'utf8' },
      );
      const milliseconds = performance.now() - begin;
      if (status !== 0) throw new Error(`The build failed: ${stderr}`);
      const parts = stdout
        .trim()
        .split('\n')
        .map((line) => {
          const [name = '', version = ''] = line.split(' ');
          return { name, version, fresh: line.includes('was built in') };
        });
      return { milliseconds, parts };
    },
    append: (file, text) => appendFileSync(at(file), text),
    replace(file, from, to) {
      const text = readFileSync(at(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no «${from}».`);
      writeFileSync(
        at(file),
        text.replace(from, () => to),
      );
    },
    forget: (...folders) => folders.forEach((name) => rmSync(at(name), { recursive: true, force: true })),
    built: ({ name, version, fresh }) => ({ name, version, fresh, out: at(`dist/${name}/${version}`) }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
