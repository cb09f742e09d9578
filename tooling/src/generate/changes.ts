import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';

/** What is written, by its path in the repository; nothing is before all of it is known. */
export class Changes {
  readonly #root: string;
  readonly #files = new Map<string, string>();
  constructor(root: string) {
    this.#root = root;
  }
  has(file: string): boolean {
    return this.#files.has(file) || existsSync(path.join(this.#root, file));
  }
  read(file: string): string {
    return this.#files.get(file) ?? readFileSync(path.join(this.#root, file), 'utf8');
  }
  add(files: Readonly<Record<string, string>>): void {
    for (const [file, text] of Object.entries(files)) this.#files.set(file, text);
  }
  edit(file: string, change: (text: string) => string): void {
    this.#files.set(file, change(this.read(file)));
  }
  /** Writes everything, formats the sources, and returns the paths. */
  write(): readonly string[] {
    for (const [file, text] of this.#files) {
      mkdirSync(path.dirname(path.join(this.#root, file)), { recursive: true });
      writeFileSync(path.join(this.#root, file), text);
    }
    const files = [...this.#files.keys()];
    const sources = files.filter((file) => /\.tsx?$/.test(file));
    const oxfmt = path.join(ROOT, 'node_modules/.bin/oxfmt');
    const { status, stderr } = spawnSync(oxfmt, ['--config', path.join(ROOT, '.oxfmtrc.json'), ...sources], {
      cwd: this.#root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The new files are written, but not formatted: ${stderr}`);
    return files;
  }
}
